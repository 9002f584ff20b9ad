import type { PasskeyOutcome } from '#ports/account-security.ts';
import type { CallOptions } from '#ports/auth.ts';
import { toFailure, DEFAULT_MESSAGES } from './errors.ts';
import type { PasskeyJson, PasskeyPrompt } from './passkey-prompt.ts';
import type { SendResult, AuthSteps } from './auth-steps.ts';
import { passkeyOptionsSchema } from './wire.ts';

const DISMISSED = { kind: 'dismissed' } as const;
const NOT_HERE = toFailure('Passkeys don’t work in this browser or at this address. Use another way.');
const KNOWN = toFailure('This device already has a passkey for your account.');

/** Requests a challenge, has the user's authenticator sign it and submits the response. */
export function createPasskeyCalls({ send }: Pick<AuthSteps, 'send'>, prompt: PasskeyPrompt) {
  return async function ask(
    call: { readonly kind: 'create' | 'get'; readonly path: string },
    options: CallOptions = {},
  ): Promise<
    { readonly kind: 'answered'; readonly response: PasskeyJson } | Exclude<PasskeyOutcome, { kind: 'complete' }> | ConfirmNeeded
  > {
    if (!prompt.available()) return NOT_HERE;
    const sent: SendResult = await send({ path: call.path, body: {}, otherwise: DEFAULT_MESSAGES.passkey }, options);
    if ('kind' in sent) return sent;
    const challenge = passkeyOptionsSchema.safeParse(sent.body);
    if (!challenge.success) return toFailure(DEFAULT_MESSAGES.passkey);
    const response = await prompt[call.kind](challenge.data, options.signal);
    if (response.kind === 'dismissed') return DISMISSED;
    if (response.kind === 'known') return KNOWN;
    return response.kind === 'failed' ? toFailure(DEFAULT_MESSAGES.passkey) : response;
  };
}

interface ConfirmNeeded {
  readonly kind: 'confirm-needed';
}

export type PasskeyCalls = ReturnType<typeof createPasskeyCalls>;
