/** Waits for `work`, but not longer than `milliseconds`; then `late` is called and the work left to itself. */
export async function within(milliseconds: number, work: Promise<unknown>, late: () => void = () => undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late();
      resolve();
    }, milliseconds);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
