/** A visit takes seconds; sometimes Chromium stops responding without an error. */
const STUCK_MS = 60_000;
const TRIES = 3;

/** Restarts work that exceeds the limit, and logs it; errors are thrown immediately. */
export async function retryStuck<Result>(
  what: string,
  attempt: () => Promise<Result>,
  { limitMs = STUCK_MS, print = (line: string) => void process.stderr.write(`${line}\n`) } = {},
): Promise<Result> {
  for (let number = 1; number <= TRIES; number += 1) {
    let timer: NodeJS.Timeout | undefined;
    const stuck = new Promise<'stuck'>((resolve) => {
      timer = setTimeout(() => resolve('stuck'), limitMs);
    });
    const running = attempt().then((result) => ({ result }));
    // It may still fail when its window is closed, long after it was given up.
    running.catch(() => undefined);
    const outcome = await Promise.race([running, stuck]).finally(() => clearTimeout(timer));
    if (outcome !== 'stuck') return outcome.result;
    print(`${what} did not end within ${limitMs / 1000} s (try ${number} of ${TRIES}).`);
  }
  throw new Error(`${what} did not end in ${TRIES} tries of ${limitMs / 1000} s.`);
}
