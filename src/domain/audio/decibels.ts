export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
