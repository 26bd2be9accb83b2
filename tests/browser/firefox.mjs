// Firefox over pages of the site, by WebDriver BiDi, which it speaks without a driver of its own.
// Takes the program, and on standard input a line of JSON for each thing that is asked: the address
// of the page that others are put into, their paths, files of scripts for them, style to add, the
// width of the window, and the name of a function of these scripts, which is given each page's path
// and the tolerance. Prints a JSON list of answers in a line; the same page is taken where `keep`
// says so, and what its scripts noted of pages before is known still. Ends with its input.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const PATIENCE = 180_000; // milliseconds, on a busy machine
const firefox = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  headless: true,
  timeout: PATIENCE,
  protocolTimeout: 600_000,
});

/** A page that others are put into, with the scripts that measure them. */
async function open({ address, scripts, style, width }) {
  const page = await firefox.newPage();
  await page.setViewport({ width, height: 900 });
  // The site's own scripts are not what is measured, and would undo what is put into the page;
  // those of a page that is put into it never run.
  await page.setRequestInterception(true);
  page.on("request", (request) => (/\.js$/.test(request.url()) ? request.abort() : request.continue()));
  await page.goto(address, { timeout: PATIENCE });
  for (const path of scripts) await page.addScriptTag({ path });
  if (style) await page.addStyleTag({ content: style });
  await page.evaluate("prepare()");
  return page;
}

const kept = new Map();

/** The page that a question is about: one that was kept, if it may be. */
async function pageOf({ keep, ...how }) {
  if (!keep) return open(how);
  const { address, scripts, style, width } = how;
  const key = JSON.stringify([address, scripts, style, width]);
  if (!kept.has(key)) kept.set(key, await open(how));
  return kept.get(key);
}

try {
  for await (const line of createInterface({ input: process.stdin })) {
    const { pages, ask, tolerance, ...how } = JSON.parse(line);
    const page = await pageOf(how);
    const answers = await page.evaluate(`each(${JSON.stringify(pages)}, ${ask}, ${tolerance})`);
    if (!how.keep) await page.close();
    console.log(JSON.stringify(answers));
  }
} finally {
  await firefox.close();
}
