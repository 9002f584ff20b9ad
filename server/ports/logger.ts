/** One line for whoever operates the host. Fields never hold secrets, scripts, codes or addresses of people. */
export interface HostLog {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
