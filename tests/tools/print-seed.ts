export function setup(): void {
  console.log(`Seed of generated cases: ${process.env.FAST_CHECK_SEED} (FAST_CHECK_SEED=… repeats them)`);
}
