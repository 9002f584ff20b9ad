import type { AccountSecurity, PasskeyOutcome } from '#ports/account-security.ts';
import type { CallOptions } from '#ports/auth.ts';
import { cleanCode } from '#domain/account/account-forms.ts';
import { DEFAULT_MESSAGES } from './errors.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import type { PasskeyPrompt } from './passkey-prompt.ts';
import type { AuthSteps } from './auth-steps.ts';
import { backupCodesSchema, securitySchema, secondFactorSetupSchema } from './wire.ts';

const CHANGE = { otherwise: DEFAULT_MESSAGES.change };
const YES = { offered: true } as const;
const NO_PASSKEYS = { offered: false, reason: 'Passkeys don’t work in this browser or at this address.' } as const;

export function createBetterAuthSecurity(
  { act, change, read, guardedAct, guardedRead }: AuthSteps,
  { prompt, askPasskey: requestPasskey }: { readonly prompt: PasskeyPrompt; readonly askPasskey: PasskeyCalls },
): AccountSecurity {
  async function confirmWithPasskey(options?: CallOptions): Promise<PasskeyOutcome> {
    const response = await requestPasskey({ kind: 'get', path: '/api/auth/passkey/options' }, options);
    if (response.kind === 'confirm-needed') return { kind: 'failed', message: DEFAULT_MESSAGES.passkey };
    if (response.kind !== 'answered') return response;
    return act({ path: '/api/auth/passkey/confirm', body: { response: response.response }, otherwise: DEFAULT_MESSAGES.passkey }, options);
  }

  return {
    offers: async () => ({ secondFactor: YES, passkeys: prompt.available() ? YES : NO_PASSKEYS, confirm: YES }),

    overview: (options) =>
      read(
        { path: '/api/auth/account/security', schema: securitySchema, value: (response) => response, otherwise: DEFAULT_MESSAGES.load },
        options,
      ),

    startSecondFactor: ({ password }, options) =>
      guardedRead(
        {
          ...{
            path: '/api/auth/two-factor/enable',
            body: toPasswordBody(password),
            otherwise: DEFAULT_MESSAGES.change,
            schema: secondFactorSetupSchema,
          },
          value: ({ totpURI, backupCodes }) => ({
            secret: new URL(totpURI).searchParams.get('secret') ?? '',
            address: totpURI,
            backupCodes,
          }),
        },
        options,
      ),

    confirmSecondFactor: (code, options) =>
      change({ path: '/api/auth/two-factor/verify-totp', body: { code: cleanCode(code) }, otherwise: DEFAULT_MESSAGES.verify }, options),

    endSecondFactor: ({ password }, options) =>
      guardedAct({ path: '/api/auth/two-factor/disable', body: toPasswordBody(password), ...CHANGE }, options),

    renewBackupCodes: ({ password }, options) =>
      guardedRead(
        {
          ...{ path: '/api/auth/two-factor/generate-backup-codes', body: toPasswordBody(password), ...CHANGE, schema: backupCodesSchema },
          value: ({ backupCodes }) => backupCodes,
        },
        options,
      ),

    async addPasskey(name, options) {
      const response = await requestPasskey({ kind: 'create', path: '/api/auth/passkey/add-options' }, options);
      if (response.kind !== 'answered') return response;
      return guardedAct(
        { path: '/api/auth/passkey/add', body: { name, response: response.response }, otherwise: DEFAULT_MESSAGES.passkey },
        options,
      );
    },

    renamePasskey: ({ id, name }, options) => act({ path: '/api/auth/passkey/rename', body: { id, name }, ...CHANGE }, options),
    removePasskey: (id, options) => guardedAct({ path: '/api/auth/passkey/remove', body: { id }, ...CHANGE }, options),

    confirm(proof, options) {
      if (proof.kind === 'passkey') return confirmWithPasskey(options);
      const body = proof.kind === 'password' ? { password: proof.password } : { code: cleanCode(proof.code) };
      return act({ path: '/api/auth/account/confirm', body, otherwise: DEFAULT_MESSAGES.verify }, options);
    },
  };
}

function toPasswordBody(password: string | null): Readonly<Record<string, string>> {
  return password === null ? {} : { password };
}
