import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installWithApt, canUseApt } from './apt.mjs';
import { printLine, runStep } from './console.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

function findServerPrograms() {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map((version) => path.join(DEBIAN_FOLDER, version, 'bin')) : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders
    .map((folder) => path.join(folder, process.platform === 'win32' ? 'postgres.exe' : 'postgres'))
    .filter((file) => existsSync(file));
}

/** A PostgreSQL for the tests of the several-machines mode: one that is here, else Debian's; without one those tests are skipped and say so. */
export async function ensurePostgres() {
  if (process.env.DATABASE_URL) return printLine('· PostgreSQL: DATABASE_URL');
  if (findServerPrograms().length === 0 && canUseApt()) {
    try {
      await runStep('Installing PostgreSQL for the tests (once)', () => installWithApt('Installing PostgreSQL', ['postgresql']));
    } catch (error) {
      printLine(`  ${error.message}`);
    }
  }
  printLine(`· PostgreSQL: ${findServerPrograms()[0] ?? 'none; the tests that need a server are skipped'}`);
}
