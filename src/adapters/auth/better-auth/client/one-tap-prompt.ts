/** The browser's own account prompt (FedCM) for an OAuth provider. */
export interface OneTapPrompt {
  readonly available: () => boolean;
  /** The provider's signed id token; null when the user closed the prompt. */
  readonly prompt: (request: {
    readonly clientId: string;
    readonly nonce: string;
    readonly signal: AbortSignal | undefined;
  }) => Promise<string | null>;
}

/**
 * FedCM configuration of Google, so that none of its scripts is loaded:
 * https://developers.google.com/identity/gsi/web/guides/fedcm-migration
 */
const CONFIG = 'https://accounts.google.com/gsi/fedcm.json';

interface IdentityCredential {
  readonly token?: unknown;
}

export const browserOneTapPrompt: OneTapPrompt = {
  available: () => typeof window !== 'undefined' && 'IdentityCredential' in window,

  async prompt({ clientId, nonce, signal }) {
    const request = {
      identity: { context: 'signin', providers: [{ configURL: CONFIG, clientId, nonce, params: { nonce } }] },
      ...(signal === undefined ? {} : { signal }),
    };
    try {
      const credential = (await navigator.credentials.get(request)) as IdentityCredential | null;
      return typeof credential?.token === 'string' ? credential.token : null;
    } catch {
      return null;
    }
  },
};
