/** The browser's passkey dialog. Input and output are the server's WebAuthn JSON. */
export interface PasskeyPrompt {
  readonly available: () => boolean;
  readonly create: (options: PasskeyJson, signal?: AbortSignal) => Promise<PasskeyPromptResult>;
  readonly get: (options: PasskeyJson, signal?: AbortSignal) => Promise<PasskeyPromptResult>;
}

export type PasskeyJson = Readonly<Record<string, unknown>>;
export type PasskeyPromptResult =
  | { readonly kind: 'answered'; readonly response: PasskeyJson }
  | { readonly kind: 'dismissed' }
  /** The authenticator already holds a passkey of this account. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

/** Browsers bind passkeys to domain names, never to IP addresses. */
const IP_ADDRESS = /^[\d.]+$|:/;

export const browserPasskeyPrompt: PasskeyPrompt = {
  available: () =>
    typeof window !== 'undefined' &&
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !IP_ADDRESS.test(window.location.hostname),

  create: (options, signal) =>
    promptPasskey(() => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
      return navigator.credentials.create({ publicKey, ...(signal && { signal }) });
    }),

  get: (options, signal) =>
    promptPasskey(() => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
      return navigator.credentials.get({ publicKey, ...(signal && { signal }) });
    }),
};

async function promptPasskey(ask: () => Promise<Credential | null>): Promise<PasskeyPromptResult> {
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'failed' };
    return { kind: 'answered', response: { ...credential.toJSON() } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'dismissed' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
  }
}
