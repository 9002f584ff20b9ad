import { sql } from 'drizzle-orm';
import { errorEvent } from '../operations/tables/error-tables.ts';
import type { ErrorIntake } from '../ports/error-intake.ts';
import type { TaskRelay } from '../ports/task-relay.ts';
import type { FlagEvaluator } from '../ports/flag-evaluator.ts';
import { BUILT_IN } from './built-in-adapters.ts';
import { definePort, describeAs, fromOutside, type OutsideContext } from './server-port.ts';

/** Reads error reports in the wire of the page's adapter; where pages report elsewhere or not at all, the default reads older replays. */
export const ERROR_INTAKE_PORT = definePort<ErrorIntake, unknown>({
  port: 'error-intake',
  settings: ['ERRORS'],
  choose: ({ errors }) => (errors.kind === 'off' ? BUILT_IN.errors.fallback : errors.kind),
  adapters: {
    sentry: {
      describe: describeAs('sentry', ['envelopes', 'grouping', 'replays']),
      create: async () => (await import('../../src/adapters/errors/sentry/server/index.ts')).createSentryErrorIntake(),
    },
  },
  check: ({ database }) =>
    database.db
      .select({ one: sql`1` })
      .from(errorEvent)
      .limit(1),
});

/**
 * Evaluates feature flags on the server as the client does in the page (EXT-5). Where pages ask no service, or one from outside that has no
 * half here, nothing is served.
 */
export const FLAGS_PORT = definePort<FlagEvaluator, OutsideContext>({
  port: 'flags',
  settings: ['FLAGS'],
  choose: ({ flags }) => flags,
  adapters: {
    growthbook: {
      describe: async () => (await import('../../src/adapters/flags/growthbook/shared/metadata.ts')).metadata,
      create: async () => (await import('../../src/adapters/flags/growthbook/server/index.ts')).createGrowthBookFlagEvaluator(),
    },
    off: {
      describe: async () => (await import('../../src/adapters/flags/off/metadata.ts')).metadata,
      create: async () => (await import('../../src/adapters/flags/off/server/index.ts')).createNoFlagEvaluator(),
    },
  },
  outside: {
    ...fromOutside('flags'),
    find: ({ outside }) => (outside.flags?.adapter.create === undefined ? undefined : outside.flags),
  },
});

/** Live status besides the server's own socket: an adapter from outside may hand it to a service that pages listen to (STA-6). */
export const REALTIME_PORT = definePort<TaskRelay | null, OutsideContext>({
  port: 'task-relay',
  settings: ['REALTIME'],
  choose: () => 'socketio',
  adapters: {
    socketio: {
      describe: async () => (await import('../../src/adapters/realtime/socketio/metadata.ts')).metadata,
      create: async () => null,
    },
  },
  outside: {
    ...fromOutside('realtime'),
    find: ({ outside }) => (outside.realtime?.adapter.create === undefined ? undefined : outside.realtime),
  },
});
