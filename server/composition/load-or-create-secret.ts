import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'auth-secret';
const BYTES = 32;

/** Made at the first start and kept, readable by its owner alone: signs sessions, which end with it. */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, FILE);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  await mkdir(dataFolder, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 });
  await link(own, file).catch(() => undefined);
  await rm(own, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
