/** Waits for `work` up to `milliseconds`, then calls `onTimeout`; the work itself continues. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>, onTimeout: () => void = () => undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onTimeout();
      resolve();
    }, milliseconds);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
