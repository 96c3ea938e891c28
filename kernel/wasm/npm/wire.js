// Questions and answers of the WebAssembly module: numbers in a row, little-endian. Sets of cards are numbers of 52 bits.

/** What is asked, written number by number. */
export class Question {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  #room(n) {
    if (this.#at + n > this.#bytes.length) {
      const more = new Uint8Array(2 * (this.#at + n));
      more.set(this.#bytes);
      this.#bytes = more;
      this.#view = new DataView(more.buffer);
    }
    const at = this.#at;
    this.#at += n;
    return at;
  }

  byte(x) {
    const at = this.#room(1);
    this.#view.setUint8(at, x);
    return this;
  }
  int(x) {
    const at = this.#room(4);
    this.#view.setInt32(at, x, true);
    return this;
  }
  double(x) {
    const at = this.#room(8);
    this.#view.setFloat64(at, x, true);
    return this;
  }
  raw(bytes) {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }
  /** Words with their number before them. */
  words(all) {
    this.int(all.length);
    for (const word of all) this.double(word);
    return this;
  }
  /** 64 bits, from a number up to 2^53 or a BigInt. */
  seed(seed) {
    const whole = BigInt.asUintN(64, BigInt(seed));
    return this.int(Number(BigInt.asIntN(32, whole))).int(Number(BigInt.asIntN(32, whole >> 32n)));
  }
  get bytes() {
    return this.#bytes.subarray(0, this.#at);
  }
}

/** What was told, read number by number. */
export class Answer {
  #view;
  #at = 0;

  constructor(bytes) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  byte() {
    return this.#view.getUint8(this.#at++);
  }
  int() {
    this.#at += 4;
    return this.#view.getInt32(this.#at - 4, true);
  }
  double() {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, true);
  }
  many(read) {
    return Array.from({ length: this.int() }, read);
  }
  words() {
    return this.many(() => this.double());
  }
}
