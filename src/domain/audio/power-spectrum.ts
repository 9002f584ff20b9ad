/** Computes the power of `size / 2 + 1` frequencies of a windowed frame, by a radix-2 transform in place; `size` is a power of two. */
export function createPowerSpectrum(size: number): (frame: Float64Array, power: Float64Array) => void {
  const cosine = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sine = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size));
  const order = computeBitReversal(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);

  return (frame, power) => {
    for (let index = 0; index < size; index += 1) real[index] = frame[order[index]!]!;
    imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let offset = 0; offset < half; offset += 1) {
          const [a, b, angle] = [start + offset, start + offset + half, offset * stride];
          const re = real[b]! * cosine[angle]! + imaginary[b]! * sine[angle]!;
          const im = imaginary[b]! * cosine[angle]! - real[b]! * sine[angle]!;
          real[b] = real[a]! - re;
          imaginary[b] = imaginary[a]! - im;
          real[a] = real[a]! + re;
          imaginary[a] = imaginary[a]! + im;
        }
      }
    }
    for (let index = 0; index <= size / 2; index += 1) power[index] = real[index]! ** 2 + imaginary[index]! ** 2;
  };
}

function computeBitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, index) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
}
