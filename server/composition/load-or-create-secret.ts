import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'auth-secret';
const BYTES = 32;

/** Loads a secret, that of sessions if no name is given, or creates it at the first start, readable by its owner alone. */
export async function loadOrCreateSecret(dataFolder: string, name = FILE): Promise<string> {
  const file = join(dataFolder, name);
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  await mkdir(dataFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
