import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import type { BackgroundApi, BackgroundUse } from '#ports/background-api.ts';
import { formatFailure } from '../../text/failure-text.ts';

export type Removal =
  | { readonly kind: 'removed' }
  | { readonly kind: 'in-use'; readonly uses: readonly BackgroundUse[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Deletes permanently; if it is in use, returns the uses. */
export async function removeBackground(api: BackgroundApi, assetId: string): Promise<Removal> {
  const outcome = await api.remove(assetId);
  if (outcome.kind === 'ok') return { kind: 'removed' };
  if (outcome.kind !== 'rejected' || outcome.code !== 'background-in-use')
    return { kind: 'failed', message: formatFailure(outcome, messages.unchanged) };
  const uses = await api.uses(assetId);
  if (uses.kind === 'ok' && uses.value.length > 0) return { kind: 'in-use', uses: uses.value };
  return { kind: 'failed', message: outcome.message };
}
