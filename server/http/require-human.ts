import { Refusal } from '../shared/http-error.ts';
import type { AppParts } from './app-parts.ts';

/** Characters of an answer. */
export const CAPTCHA_LENGTH = 8_192;

/** EXT-3: refuses whoever does not bring a good answer, where a captcha is asked. */
export async function requireHuman({ captcha }: Pick<AppParts, 'captcha'>, answer: string, address: string): Promise<void> {
  if (captcha === undefined) return;
  const verdict = await captcha.check(answer, { address });
  if (verdict.ok) return;
  if (verdict.reason === 'unavailable') {
    throw new Refusal(503, 'captcha-unavailable', {
      message: 'Verification isn’t available right now. Nothing is lost. Try again in a moment.',
    });
  }
  throw new Refusal(400, 'captcha-failed', { field: 'captcha', message: 'Verification failed. Try again.' });
}
