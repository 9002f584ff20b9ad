import { readFile } from 'node:fs/promises';
import type { ContentPolicy } from '#server/ports/content-policy.ts';
import { StartError } from '#server/errors/start-error.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import { parsePhrases } from './phrase-list.ts';

const REJECTED_MESSAGE = 'The script has words that this site doesn’t allow. Change them and try again.';

/** Refuses scripts with a phrase of the operator's file, read once at the start. */
export async function createWordListPolicy({ file }: { readonly file: string }): Promise<ContentPolicy> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(
      'configuration',
      `CONTENT_WORDS: ${file} cannot be read (${findErrorCode(error)}). Name a text file with one word or phrase a line.`,
    );
  });
  const phrases = parsePhrases(text);
  if (phrases.size === 0)
    throw new StartError('configuration', `CONTENT_WORDS: ${file} has no word in it. Write one word or phrase a line.`);
  return {
    check: async (script) => (phrases.contains(script) ? { kind: 'refused', reason: REJECTED_MESSAGE } : { kind: 'allowed' }),
    stop: async () => {},
  };
}
