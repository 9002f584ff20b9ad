/** SHA-256 of bytes that arrive in parts. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  /** Ends the hash. Call once. */
  digest(): Uint8Array;
}

const BLOCK_BYTES = 64;
const ROUNDS = 64;
const LENGTH_AT = 56;
const HASH_WORDS = 8;
const WORD_VALUES = 2 ** 32;

const PRIMES = listPrimes(ROUNDS);
/** First 32 bits of the fractions of cube roots (constants) and square roots (start), FIPS 180-4 section 4.2.2 and 5.3.3. */
const CONSTANTS = Int32Array.from(PRIMES, (prime) => toFraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, HASH_WORDS), (prime) => toFraction(Math.sqrt(prime)));

/** Scratch space of `mixBlock`, which never waits. */
const words = new Int32Array(ROUNDS);

/** SHA-256 in plain code: `crypto.subtle` takes only what's in memory as a whole, and a video isn't. */
export function createSha256(): Hasher {
  const state = Int32Array.from(START);
  const pending = new Uint8Array(BLOCK_BYTES);
  let filled = 0;
  let total = 0;

  function update(bytes: Uint8Array): void {
    total += bytes.length;
    let at = 0;
    if (filled > 0) {
      at = Math.min(BLOCK_BYTES - filled, bytes.length);
      pending.set(bytes.subarray(0, at), filled);
      filled += at;
      if (filled < BLOCK_BYTES) return;
      mixBlock(state, pending, 0);
      filled = 0;
    }
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) mixBlock(state, bytes, at);
    pending.set(bytes.subarray(at), 0);
    filled = bytes.length - at;
  }

  return {
    update,
    digest() {
      const bits = total * 8;
      const end = new Uint8Array((filled < LENGTH_AT ? BLOCK_BYTES : 2 * BLOCK_BYTES) - filled);
      end[0] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(bits / WORD_VALUES));
      view.setUint32(end.length - 4, bits % WORD_VALUES);
      update(end);
      const hash = new Uint8Array(state.length * 4);
      state.forEach((word, index) => new DataView(hash.buffer).setInt32(index * 4, word));
      return hash;
    },
  };
}

export function computeSha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hasher = createSha256();
  for (const part of parts) hasher.update(part);
  return hasher.digest();
}

/** Mixes the block of `bytes` at `at` into the state. */
function mixBlock(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < 16; index += 1) {
    const from = at + index * 4;
    words[index] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let index = 16; index < ROUNDS; index += 1) {
    const early = words[index - 15]!;
    const late = words[index - 2]!;
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16]! + sigma0 + words[index - 7]! + sigma1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + CONSTANTS[round]! + words[round]!) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function toFraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * WORD_VALUES);
}

function listPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}
