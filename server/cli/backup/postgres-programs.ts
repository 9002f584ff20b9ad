import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { UsageError } from '../usage-error.ts';

/** Writes the whole database to a file, as it was at one moment, while it's used. */
export async function dumpPostgres(url: string, file: string, signal: AbortSignal): Promise<void> {
  await runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], { url, signal });
}

/** Fills an empty database from such a file: with all of it, or with nothing. */
export async function restorePostgres(url: string, file: string, signal: AbortSignal): Promise<void> {
  const { pathname } = new URL(url);
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await runProgram('pg_restore', [...options, `--dbname=${decodeURIComponent(pathname.slice(1))}`, file], { url, signal });
}

/** The address goes by the environment, since other users of the machine see arguments. */
async function runProgram(
  program: string,
  args: readonly string[],
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...toEnvironment(url) }, stdio: ['ignore', 'ignore', 'pipe'], signal });
  const said = text(child.stderr);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${(await said).trim()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UsageError(`${program} isn't installed here. Install the client programs of PostgreSQL in the version of your database.`);
  }
}

function toEnvironment(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    ...(port !== '' && { PGPORT: port }),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(ssl !== null && { PGSSLMODE: ssl }),
  };
}
