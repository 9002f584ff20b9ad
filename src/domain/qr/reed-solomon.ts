/** x^8 + x^4 + x^3 + x^2 + 1, the field of QR codes. */
const FIELD = 0x11d;

/** Error correction codewords of one block. ISO/IEC 18004, 7.5.2. */
export function computeCorrection(data: readonly number[], degree: number): readonly number[] {
  const divisor = computeGenerator(degree);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, index) => (rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)));
  }
  return rest;
}

/** Highest power first, without the leading 1. */
function computeGenerator(degree: number): readonly number[] {
  const result = Array.from({ length: degree }, (_, index): number => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let count = 0; count < degree; count += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}
