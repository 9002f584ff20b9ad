import type { Logger, LogFields } from '../ports/logger.ts';

const LEVELS = ['info', 'warn', 'error', 'silent'] as const;
type Level = (typeof LEVELS)[number];

export interface LoggerOptions {
  readonly level: Level;
  /** Human-readable lines instead of JSON lines. */
  readonly readable: boolean;
  readonly write: (line: string) => void;
  readonly now: () => number;
}

export function createLogger({ level, readable, write, now }: LoggerOptions): Logger {
  const format = readable ? formatReadableLine : formatJsonLine;
  const at =
    (own: Exclude<Level, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return;
      write(`${format({ time: new Date(now()), level: own, message: removeQueryParameters(message) }, redactFields(fields))}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function redactFields(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? removeQueryParameters(value) : value]),
  );
}

interface LogLine {
  readonly time: Date;
  readonly level: string;
  readonly message: string;
}

function formatJsonLine({ time, level, message }: LogLine, fields: LogFields): string {
  return JSON.stringify({ ...fields, time: time.toISOString(), level, message });
}

function formatReadableLine({ time, level, message }: LogLine, fields: LogFields): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return [time.toTimeString().slice(0, 8), ...(level === 'info' ? [] : [level]), message, ...details].join(' ').replace(/[\r\n]+/g, ' ');
}

/** Drizzle ends the message of a failed query with all its parameters. */
const PARAMETERS = '\nparams: ';
const FRAMES = /(?:\n {4}at (?:[^\n]*:\d+:\d+\)?|[^\n]*\(<anonymous>\)))+$/;

/** Removes query parameters from a log text, because they hold users' input. */
function removeQueryParameters(text: string): string {
  const at = text.indexOf(PARAMETERS);
  return at === -1 ? text : `${text.slice(0, at)}${FRAMES.exec(text.slice(at))?.[0] ?? ''}`;
}
