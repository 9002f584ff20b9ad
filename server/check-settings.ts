import { systemClock } from './adapters/clock/system/index.ts';
import { createLogger } from './composition/create-logger.ts';
import { readCheckedConfig } from './composition/read-checked-config.ts';
import { StartError } from './errors/start-error.ts';

const log = createLogger({ level: 'warn', readable: true, write: (line) => process.stderr.write(line), now: () => systemClock.now() });

/** Ends with 1 and a sentence where the server would not start with these settings. */
try {
  await readCheckedConfig(process.env, log);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
