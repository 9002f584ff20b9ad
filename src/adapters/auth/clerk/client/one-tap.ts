import * as z from 'zod/mini';
import type { LoadScript } from '#adapters/shared/load-page-script.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';

export type OneTapResult = { readonly kind: 'chosen'; readonly credential: string } | { readonly kind: 'dismissed' };

/** The part of Google's prompt notification that we read. */
interface Moment {
  readonly isSkippedMoment?: () => boolean;
  readonly isDismissedMoment?: () => boolean;
  readonly getDismissedReason?: () => string;
}

interface Prompter {
  readonly initialize: (options: Readonly<Record<string, unknown>>) => void;
  readonly prompt: (listener: (moment: Moment) => void) => void;
  readonly cancel: () => void;
}

const credentialSchema = z.object({ credential: z.string() });

/** Shows Google's one-tap prompt and waits for the user. Ends with the signal. */
export async function promptOneTap(options: {
  readonly clientId: string;
  readonly loadScript: LoadScript;
  readonly signal: AbortSignal | undefined;
}): Promise<OneTapResult> {
  if (findPrompter() === undefined) await options.loadScript({ src: SCRIPT, attributes: {} });
  const shown = findPrompter();
  if (shown === undefined) throw new Error('The script of the one-tap prompt ran, but left nothing behind.');

  return new Promise((resolve) => {
    options.signal?.addEventListener('abort', () => shown.cancel(), { once: true });
    shown.initialize({
      client_id: options.clientId,
      callback: (response: unknown) => {
        const read = credentialSchema.safeParse(response);
        resolve(read.success ? { kind: 'chosen', credential: read.data.credential } : { kind: 'dismissed' });
      },
      itp_support: true,
      use_fedcm_for_prompt: true,
    });
    shown.prompt((moment) => {
      const left = moment.isDismissedMoment?.() === true && moment.getDismissedReason?.() !== 'credential_returned';
      if (left || moment.isSkippedMoment?.() === true) resolve({ kind: 'dismissed' });
    });
  });
}

function findPrompter(): Prompter | undefined {
  const { google } = globalThis as { google?: { accounts?: { id?: Prompter } } };
  return google?.accounts?.id;
}
