/**
 * Tells humans from bots without tracking them (PRV-3). Renders into an element of the page. Every adapter implements all of it: whether
 * users have to do something is told by its states.
 */
export interface Captcha {
  /**
   * Renders the captcha, and solves it at once where no click is needed. Call the returned function to remove it; no state is reported
   * afterwards.
   */
  mount(element: HTMLElement, listener: (state: CaptchaState) => void): () => void;
}

export type CaptchaState =
  | { readonly kind: 'working' }
  /** The user has to solve something that is displayed. */
  | { readonly kind: 'asking' }
  /** Token to send with the form; valid once. */
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'failed'; readonly message: string };
