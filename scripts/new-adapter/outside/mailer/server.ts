import { defineAdapter, parseJson, withTimeout, z, type SettingValues } from 'castwright/adapter';
import { isMailAddress, NO_ADDRESS } from 'castwright/adapter/server';
import type { Clock } from 'castwright/testing';
import type { Mail, Mailer, MailOutcome } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeMailerOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Milliseconds of one delivery. */
const TIMEOUT = 15_000;
const problemSchema = z.object({ code: z.string(), message: z.string() });

/** Hands each email to Acme, which delivers an id once. */
export function createAcmeMailer({ settings, clock, fetch }: AcmeMailerOptions): Mailer {
  async function deliver({ id, to, subject, text, html, replyTo, headers }: Mail, signal: AbortSignal): Promise<MailOutcome> {
    const response = await fetch(`${settings.ACME_MAIL_URL}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.ACME_MAIL_KEY}`,
        'content-type': 'application/json',
        ...(id !== undefined && { 'idempotency-key': id }),
      },
      body: JSON.stringify({ from: settings.ACME_MAIL_FROM, to, subject, text, html, reply_to: replyTo, headers }),
      redirect: 'error',
      signal,
    });
    if (response.ok) return { kind: 'sent' };
    const problem = problemSchema.safeParse(parseJson(await response.text())).data;
    if (response.status !== 422) return { kind: 'unavailable', reason: problem?.message ?? `The service answered ${response.status}.` };
    return {
      kind: 'refused',
      of: problem?.code === 'unknown-recipient' ? 'address' : 'message',
      reason: problem?.message ?? 'The service refused it.',
    };
  }

  return {
    async send(mail) {
      if (!isMailAddress(mail.to)) return NO_ADDRESS;
      try {
        return await withTimeout({ clock, timeout: TIMEOUT }, (signal) => deliver(mail, signal));
      } catch (error) {
        return { kind: 'unavailable', reason: error instanceof Error ? error.message : 'The service cannot be reached.' };
      }
    },
    async stop() {
      // Holds no connection.
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeMailer);
