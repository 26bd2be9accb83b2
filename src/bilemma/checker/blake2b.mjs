// BLAKE2b without key (RFC 7693), with 64-bit words as pairs of 32 bits, the low one first.

const IV = Uint32Array.of(
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
);
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8",
  "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a",
  "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => Array.from(row, (digit) => 2 * parseInt(digit, 16)));
const COLUMNS_AND_DIAGONALS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
].map((row) => row.map((word) => 2 * word));
const BLOCK = 128;
const TWO32 = 2 ** 32;

const v = new Uint32Array(32);
const m = new Uint32Array(32);

/** v[a] += v[b] + m[x] */
function plusWord(a, b, x) {
  const low = v[a] + v[b] + m[x];
  v[a + 1] = v[a + 1] + v[b + 1] + m[x + 1] + Math.floor(low / TWO32);
  v[a] = low;
}

/** v[a] += v[b] */
function plus(a, b) {
  const low = v[a] + v[b];
  v[a + 1] = v[a + 1] + v[b + 1] + (low >= TWO32 ? 1 : 0);
  v[a] = low;
}

/** v[a] = (v[a] ^ v[b]) rotated to the right by n < 32 bits. */
function turn(a, b, n) {
  const low = v[a] ^ v[b];
  const high = v[a + 1] ^ v[b + 1];
  v[a] = (low >>> n) | (high << (32 - n));
  v[a + 1] = (high >>> n) | (low << (32 - n));
}

/** The same by 32 + n bits. */
function turnFar(a, b, n) {
  turn(a, b, n);
  [v[a], v[a + 1]] = [v[a + 1], v[a]];
}

function swapXor(a, b) {
  const low = v[a] ^ v[b];
  v[a] = v[a + 1] ^ v[b + 1];
  v[a + 1] = low;
}

function compress(h, block, count, last) {
  v.set(h);
  v.set(IV, 16);
  v[24] ^= count;
  if (last) {
    v[28] = ~v[28];
    v[29] = ~v[29];
  }
  for (let i = 0; i < 32; i += 1) {
    const at = 4 * i;
    m[i] = block[at] | (block[at + 1] << 8) | (block[at + 2] << 16) | (block[at + 3] << 24);
  }
  for (let round = 0; round < 12; round += 1) {
    const sigma = SIGMA[round % 10];
    for (let i = 0; i < 8; i += 1) {
      const [a, b, c, d] = COLUMNS_AND_DIAGONALS[i];
      plusWord(a, b, sigma[2 * i]);
      swapXor(d, a);
      plus(c, d);
      turn(b, c, 24);
      plusWord(a, b, sigma[2 * i + 1]);
      turn(d, a, 16);
      plus(c, d);
      turnFar(b, c, 31);
    }
  }
  for (let i = 0; i < 16; i += 1) h[i] ^= v[i] ^ v[i + 16];
}

/** The digest of fewer than 2**32 bytes, with `size` bytes of output. */
export function blake2b(bytes, size) {
  const h = IV.slice();
  h[0] ^= 0x01010000 ^ size;
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let n = 1; n < blocks; n += 1) {
    compress(h, bytes.subarray((n - 1) * BLOCK, n * BLOCK), n * BLOCK, false);
  }
  const rest = new Uint8Array(BLOCK);
  rest.set(bytes.subarray((blocks - 1) * BLOCK));
  compress(h, rest, bytes.length, true);
  const out = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) out[i] = h[i >> 2] >>> (8 * (i & 3));
  return out;
}

/** Bytes as hexadecimal digits: strings of these stand in the same order as the bytes. */
export function hex(bytes) {
  let text = "";
  for (const byte of bytes) text += (byte < 16 ? "0" : "") + byte.toString(16);
  return text;
}

const ascii = new TextEncoder();

/** The bytes of texts (ASCII) and of byte arrays, one after the other. */
export function joined(pieces) {
  const all = pieces.map((piece) => (typeof piece === "string" ? ascii.encode(piece) : piece));
  const out = new Uint8Array(all.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
