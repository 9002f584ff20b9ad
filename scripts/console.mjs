import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const SLOW_STEP_NOTICE_MS = 20_000;

// Node sometimes hangs at its exit when a thread of V8 compiles at that moment (nodejs/node#54918). Scripts don't need that thread.
setFlagsFromString('--no-concurrent-sparkplug');

/** Prints one line to the terminal. */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** A start that cannot go on: what happened and what to do, without a stack trace. */
export class StartError extends Error {}

/** Tells that a step began and how long it took; a slow one shows that it still lives. */
export async function runStep(name, work) {
  printLine(`· ${name} …`);
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const notice = setInterval(() => printLine(`  … still at it after ${Math.round(Number(seconds()))} s`), SLOW_STEP_NOTICE_MS);
  try {
    const result = await work();
    printLine(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(notice);
  }
}

/** Runs a script's main function; a known obstacle ends it with its message and exit code 1. */
export function runMain(run) {
  run().catch((error) => {
    process.stderr.write(`\n${error instanceof StartError ? error.message : error.stack}\n`);
    process.exit(1);
  });
}
