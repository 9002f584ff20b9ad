/** PRV-3: tells people from API clients without following them. Fills an element of the page with whatever it needs. */
export interface Captcha {
  /** Starts at once where nothing has to be clicked. The returned function takes everything away and tells nothing more. */
  mount(element: HTMLElement, listener: (state: CaptchaState) => void): () => void;
}

export type CaptchaState =
  | { readonly kind: 'working' }
  /** Something is shown that the user has to answer. */
  | { readonly kind: 'asking' }
  /** The answer to send with the form; good for one use. */
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'failed'; readonly message: string };
