import type { Browser } from '@playwright/test';

/** A tab that Playwright doesn't keep in the foreground, as it does its own pages. */
export interface BackgroundTab {
  /** Runs an expression in the page. Rejects with the page's error. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Puts it behind another tab, where it goes on running. */
  hide(): Promise<void>;
  /** Puts it behind another tab and stops its timers and media, as browsers do to save memory and power. */
  freeze(): Promise<void>;
  /** Brings it to the front again, running. */
  show(): Promise<void>;
  /** Closes it, wherever it is, as its user would. */
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

export async function openBackgroundTab(browser: Browser, url: string): Promise<BackgroundTab> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // Not flat: sessions of Playwright know only the targets that it opened itself.
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });

  async function send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = waiting.size + 1;
    const answered = new Promise<Answer>((resolve) => void waiting.set(id, resolve));
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { error, result } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }
  const setState = (state: 'frozen' | 'active') => send('Page.setWebLifecycleState', { state });
  const { windowId } = await devtools.send('Browser.getWindowForTarget', { targetId });
  /** What a minimized window has isn't seen, as if another tab were before it. */
  const setWindow = (windowState: 'minimized' | 'normal') =>
    devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });

  await send('Page.navigate', { url });
  return {
    async evaluate<Value>(expression: string): Promise<Value> {
      const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', asked);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Value;
    },
    async hide() {
      await setWindow('minimized');
    },
    async freeze() {
      await setWindow('minimized');
      await setState('frozen');
    },
    async show() {
      await setState('active');
      await setWindow('normal');
    },
    async close() {
      await send('Page.close');
    },
  };
}
