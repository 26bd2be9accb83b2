// Firefox over pages of the site, by WebDriver BiDi, which it speaks without a driver of its own.
// Takes the program, the address of the site, and what is asked as JSON on standard input: pages,
// files of scripts for them, style to add, the width of the window, and the name of a function of
// these scripts, which is given each page's path and the tolerance. Prints a JSON list of answers.
import fs from "node:fs";
import puppeteer from "puppeteer-core";

const [, , program, address] = process.argv;
const { pages, scripts, style, width, ask, tolerance } = JSON.parse(fs.readFileSync(0, "utf8"));

const firefox = await puppeteer.launch({
  browser: "firefox",
  executablePath: program,
  headless: true,
  timeout: 180_000, // to start, on a busy machine
  protocolTimeout: 600_000,
});
try {
  const page = await firefox.newPage();
  await page.setViewport({ width, height: 900 });
  // The site's own scripts are not what is measured, and would undo what is put into the page.
  await page.setRequestInterception(true);
  page.on("request", (request) => (/\.js$/.test(request.url()) ? request.abort() : request.continue()));
  await page.goto(address);
  for (const path of scripts) await page.addScriptTag({ path });
  if (style) await page.addStyleTag({ content: style });
  await page.evaluate("prepare()");
  const answers = [];
  for (const path of pages) {
    answers.push(await page.evaluate(`${ask}(${JSON.stringify(path)}, ${tolerance})`));
  }
  console.log(JSON.stringify(answers));
} finally {
  await firefox.close();
}
