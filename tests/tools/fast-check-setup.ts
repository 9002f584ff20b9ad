import { configureGlobal } from 'fast-check';

/** A property gives up after this long and reports what it has; a hanging case fails instead of the whole run. */
const PROPERTY_TIME_LIMIT_MS = 25_000;

configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED), interruptAfterTimeLimit: PROPERTY_TIME_LIMIT_MS });
