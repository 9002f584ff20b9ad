import type { AccountSecurity, PasskeyOutcome } from '../../../../ports/account-security.ts';
import type { CallOptions } from '../../../../ports/auth.ts';
import { cleanCode } from '../../../../domain/account/account-forms.ts';
import { NO_WORD } from './errors.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import type { PasskeyPrompt } from './passkey-prompt.ts';
import type { Steps } from './auth-steps.ts';
import { backupCodesAnswer, securityAnswer, setupAnswer } from './wire.ts';

const CHANGE = { otherwise: NO_WORD.change };
const YES = { offered: true } as const;
const NO_PASSKEYS = { offered: false, reason: 'Passkeys don’t work in this browser or at this address.' } as const;

export function createBetterAuthSecurity(
  { act, change, read, guardedAct, guardedRead }: Steps,
  { prompt, askPasskey }: { readonly prompt: PasskeyPrompt; readonly askPasskey: PasskeyCalls },
): AccountSecurity {
  async function confirmWithPasskey(options?: CallOptions): Promise<PasskeyOutcome> {
    const answer = await askPasskey({ kind: 'get', path: '/api/auth/passkey/options' }, options);
    if (answer.kind === 'confirm-needed') return { kind: 'failed', message: NO_WORD.passkey };
    if (answer.kind !== 'answered') return answer;
    return act({ path: '/api/auth/passkey/confirm', body: { response: answer.response }, otherwise: NO_WORD.passkey }, options);
  }

  return {
    offers: async () => ({ secondFactor: YES, passkeys: prompt.available() ? YES : NO_PASSKEYS, confirm: YES }),

    overview: (options) =>
      read({ path: '/api/auth/account/security', schema: securityAnswer, value: (answer) => answer, otherwise: NO_WORD.load }, options),

    startSecondFactor: ({ password }, options) =>
      guardedRead(
        {
          ...{ path: '/api/auth/two-factor/enable', body: passwordOf(password), otherwise: NO_WORD.change, schema: setupAnswer },
          value: ({ totpURI, backupCodes }) => ({
            secret: new URL(totpURI).searchParams.get('secret') ?? '',
            address: totpURI,
            backupCodes,
          }),
        },
        options,
      ),

    confirmSecondFactor: (code, options) =>
      change({ path: '/api/auth/two-factor/verify-totp', body: { code: cleanCode(code) }, otherwise: NO_WORD.verify }, options),

    endSecondFactor: ({ password }, options) =>
      guardedAct({ path: '/api/auth/two-factor/disable', body: passwordOf(password), ...CHANGE }, options),

    renewBackupCodes: ({ password }, options) =>
      guardedRead(
        {
          ...{ path: '/api/auth/two-factor/generate-backup-codes', body: passwordOf(password), ...CHANGE, schema: backupCodesAnswer },
          value: ({ backupCodes }) => backupCodes,
        },
        options,
      ),

    async addPasskey(name, options) {
      const answer = await askPasskey({ kind: 'create', path: '/api/auth/passkey/add-options' }, options);
      if (answer.kind !== 'answered') return answer;
      return guardedAct({ path: '/api/auth/passkey/add', body: { name, response: answer.response }, otherwise: NO_WORD.passkey }, options);
    },

    renamePasskey: ({ id, name }, options) => act({ path: '/api/auth/passkey/rename', body: { id, name }, ...CHANGE }, options),
    removePasskey: (id, options) => guardedAct({ path: '/api/auth/passkey/remove', body: { id }, ...CHANGE }, options),

    confirm(proof, options) {
      if (proof.kind === 'passkey') return confirmWithPasskey(options);
      const body = proof.kind === 'password' ? { password: proof.password } : { code: cleanCode(proof.code) };
      return act({ path: '/api/auth/account/confirm', body, otherwise: NO_WORD.verify }, options);
    },
  };
}

function passwordOf(password: string | null): Readonly<Record<string, string>> {
  return password === null ? {} : { password };
}
