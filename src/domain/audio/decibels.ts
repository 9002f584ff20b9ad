export function gainOfDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}
