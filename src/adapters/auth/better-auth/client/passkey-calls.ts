import type { PasskeyOutcome } from '../../../../ports/account-security.ts';
import type { CallOptions } from '../../../../ports/auth.ts';
import { failed, NO_WORD } from './errors.ts';
import type { PasskeyJson, PasskeyPrompt } from './passkey-prompt.ts';
import type { Sent, Steps } from './auth-steps.ts';
import { passkeyOptions } from './wire.ts';

const DISMISSED = { kind: 'dismissed' } as const;
const NOT_HERE = failed('Passkeys don’t work in this browser or at this address. Use another way.');
const KNOWN = failed('This device already has a passkey for your account.');

/** The challenge of the server, signed by the user's authenticator. */
export function createPasskeyCalls({ send }: Pick<Steps, 'send'>, prompt: PasskeyPrompt) {
  return async function ask(
    call: { readonly kind: 'create' | 'get'; readonly path: string },
    options: CallOptions = {},
  ): Promise<
    { readonly kind: 'answered'; readonly response: PasskeyJson } | Exclude<PasskeyOutcome, { kind: 'complete' }> | ConfirmNeeded
  > {
    if (!prompt.available()) return NOT_HERE;
    const sent: Sent = await send({ path: call.path, body: {}, otherwise: NO_WORD.passkey }, options);
    if ('kind' in sent) return sent;
    const challenge = passkeyOptions.safeParse(sent.body);
    if (!challenge.success) return failed(NO_WORD.passkey);
    const answer = await prompt[call.kind](challenge.data, options.signal);
    if (answer.kind === 'dismissed') return DISMISSED;
    if (answer.kind === 'known') return KNOWN;
    return answer.kind === 'failed' ? failed(NO_WORD.passkey) : answer;
  };
}

interface ConfirmNeeded {
  readonly kind: 'confirm-needed';
}

export type PasskeyCalls = ReturnType<typeof createPasskeyCalls>;
