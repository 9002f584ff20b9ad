import { deflateSync } from 'node:zlib';
import { createSentryErrorIntake } from '../../src/adapters/errors/sentry/server/index.ts';
import { createErrorItem, createErrorReport, createReplayItems, formatEnvelope } from '../tools/error-envelope.ts';
import { errorIntakeSuite } from './error-intake.suite.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const REPLAY_ID = 'a'.repeat(32);
const LINE = '[{"type":2}]';

errorIntakeSuite({
  name: 'sentry',
  open: createSentryErrorIntake,
  report: (error) => toBytes(formatEnvelope([createErrorItem(createErrorReport(error))])),
  foreign: toBytes(formatEnvelope([createErrorItem(createErrorReport())], { dsn: 'https://another@errors.invalid/1' })),
  replay: { body: toBytes(formatEnvelope(createReplayItems(REPLAY_ID, 0, LINE))), id: REPLAY_ID, stored: deflateSync(LINE), line: LINE },
});
