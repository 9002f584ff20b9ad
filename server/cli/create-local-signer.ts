import { homedir } from 'node:os';
import { join } from 'node:path';
import { createOwnKeySigner } from '../adapters/content-signer/own-key/index.ts';
import { loadOrCreateSecret } from '../composition/load-or-create-secret.ts';
import type { ContentSigner } from '../ports/content-signer.ts';
import { UsageError } from './usage-error.ts';

const SECRET_FILE = 'signing-secret';

/** Signs with a key of this computer's user, made at the first render. */
export async function createLocalSigner(environment: NodeJS.ProcessEnv): Promise<ContentSigner> {
  const folder = join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'castwright');
  try {
    return createOwnKeySigner({ secret: await loadOrCreateSecret(folder, SECRET_FILE) });
  } catch {
    throw new UsageError(`A key to sign videos with couldn't be stored in ${folder}. Make that folder writable, or add --no-provenance.`);
  }
}
