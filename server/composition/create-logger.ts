import type { HostLog, LogFields } from '../ports/logger.ts';
import { withoutParameters } from './remove-query-parameters.ts';

const LEVELS = ['info', 'warn', 'error', 'silent'] as const;
type Level = (typeof LEVELS)[number];

export interface LoggerOptions {
  readonly level: Level;
  /** Lines for a person instead of one JSON object a line. */
  readonly readable: boolean;
  readonly write: (line: string) => void;
  readonly now: () => number;
}

export function createLogger({ level, readable, write, now }: LoggerOptions): HostLog {
  const format = readable ? forPeople : forMachines;
  const at =
    (own: Exclude<Level, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return;
      write(`${format({ time: new Date(now()), level: own, message: withoutParameters(message) }, plain(fields))}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function plain(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutParameters(value) : value]),
  );
}

interface Line {
  readonly time: Date;
  readonly level: string;
  readonly message: string;
}

function forMachines({ time, level, message }: Line, fields: LogFields): string {
  return JSON.stringify({ ...fields, time: time.toISOString(), level, message });
}

function forPeople({ time, level, message }: Line, fields: LogFields): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return [time.toTimeString().slice(0, 8), ...(level === 'info' ? [] : [level]), message, ...details].join(' ').replace(/[\r\n]+/g, ' ');
}
