/** The browser's own prompt for an account at the provider. */
export interface OneTapPrompt {
  readonly available: () => boolean;
  /** The provider's signed word on who it is; null when the person closed the prompt. */
  readonly prompt: (request: {
    readonly clientId: string;
    readonly nonce: string;
    readonly signal: AbortSignal | undefined;
  }) => Promise<string | null>;
}

/** https://developers.google.com/identity/gsi/web/guides/fedcm-migration: no script of theirs is loaded. */
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
