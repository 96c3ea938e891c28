/** SHA-256 for pages without Web Crypto: browsers offer it only over HTTPS and on the own device. */

/** The first 64 primes. */
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;

const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const W = new Int32Array(64);
const word = (i: number): number => W[i] ?? 0;

/** The 64 words of a block. */
function spread(view: DataView, block: number): void {
  for (let i = 0; i < 16; i++) W[i] = view.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [word(i - 2), word(i - 15)];
    const one = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    W[i] = one + word(i - 7) + (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + word(i - 16);
  }
}

/** The state after the words of a block. */
function compress(state: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [i, round] of ROUNDS.entries()) {
    const mixed = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + round + word(i);
    const sum = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + sum) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((now, i) => (now + (state[i] ?? 0)) | 0);
}

/** The hash of some bytes. */
export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, data.length * 8);
  let state = START;
  for (let block = 0; block < padded.length; block += 64) {
    spread(view, block);
    state = compress(state);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [i, part] of state.entries()) hash.setInt32(4 * i, part);
  return new Uint8Array(hash.buffer);
}

/** HMAC-SHA-256 of some bytes. */
export function hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const keyed = (pad: number, rest: Uint8Array): Uint8Array =>
    sha256(Uint8Array.from([...block.map((byte) => byte ^ pad), ...rest]));
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...keyed(0x36, data)]));
}
