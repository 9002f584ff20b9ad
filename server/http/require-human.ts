import { HttpError } from '../shared/http-error.ts';
import type { AppParts } from './app-parts.ts';

/** Verifies the captcha solution, where a captcha is configured (EXT-3). */
export async function requireHuman({ captcha }: Pick<AppParts, 'captcha'>, solution: string, ipAddress: string): Promise<void> {
  if (captcha === undefined) return;
  const result = await captcha.check(solution, { address: ipAddress });
  if (result.ok) return;
  if (result.reason === 'unavailable') {
    throw new HttpError(503, 'captcha-unavailable', {
      message: 'Verification isn’t available right now. Nothing is lost. Try again in a moment.',
    });
  }
  throw new HttpError(400, 'captcha-failed', { field: 'captcha', message: 'Verification failed. Try again.' });
}
