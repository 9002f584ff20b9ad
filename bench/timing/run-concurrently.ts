/** Does numbered work, so many at a time. */
export async function runConcurrently(count: number, together: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
