import { UsageError } from './usage-error.ts';

/** A server that does the work, and the API key it's called with. */
export interface RemoteServer {
  readonly server: string;
  readonly key: string;
}

type Options = { readonly server?: string | undefined; readonly key?: string | undefined };
type Environment = Readonly<Record<string, string | undefined>>;

/** The options first, then `CASTWRIGHT_SERVER` and `CASTWRIGHT_KEY`; undefined if no server is named. Throws `UsageError`. */
export function readRemoteServer(options: Options, environment: Environment): RemoteServer | undefined {
  const named = options.server ?? environment['CASTWRIGHT_SERVER']?.trim();
  if (named === undefined || named === '') {
    if (options.key === undefined) return undefined;
    throw new UsageError('Name the server that the key is for: --server https://castwright.example');
  }
  const key = options.key ?? environment['CASTWRIGHT_KEY']?.trim();
  if (key === undefined || key === '') {
    throw new UsageError('Set CASTWRIGHT_KEY to an API key of the server; it’s created at /dashboard/api-keys.');
  }
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--server is the URL of a Castwright server, like https://castwright.example, not ${named}.`);
  }
  return { server: url.origin + url.pathname, key };
}
