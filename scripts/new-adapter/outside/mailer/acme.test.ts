import { createManualClock, readSentJson } from 'castwright/testing';
import { mailerSuite, type Mail, type MailerHarness } from 'castwright/testing/host';
import { metadata } from './metadata.ts';
import { createAcmeMailer } from './server.ts';

const FROM = 'no-reply@videos.example';
type Failure = Parameters<NonNullable<MailerHarness['failNext']>>[0];

interface Sent extends Omit<Mail, 'replyTo'> {
  readonly from: string;
  readonly reply_to?: string;
}

/** Simulates Acme: takes each idempotency key once, and says what is wrong with the others. */
function createService() {
  const arrived: Sent[] = [];
  const seen = new Set<string>();
  const unknown = new Set<string>();
  let next: Failure | null = null;
  let reachable = true;
  const refuse = (status: number, code: string) => Response.json({ code, message: `No: ${code}.` }, { status });

  async function fetch(_: string, init: RequestInit): Promise<Response> {
    if (!reachable) throw new TypeError('fetch failed');
    const failure = next;
    next = null;
    if (failure === 'for now') return refuse(503, 'busy');
    if (failure === 'message') return refuse(422, 'unwanted');
    if (failure === 'settings') return refuse(403, 'sender-not-verified');
    const mail = readSentJson(init) as Sent;
    if (unknown.has(mail.to)) return refuse(422, 'unknown-recipient');
    const key = new Headers(init.headers).get('idempotency-key');
    if (key === null || !seen.has(key)) arrived.push(mail);
    if (key !== null) seen.add(key);
    return Response.json({}, { status: 202 });
  }

  return {
    fetch,
    arrived,
    unknown,
    failNext: (how: Failure) => {
      next = how;
    },
    cutOff: () => {
      reachable = false;
    },
  };
}

function toMail({ to, subject, text, html, headers, reply_to: replyTo }: Sent): Mail {
  return { to, subject, text, ...(html !== undefined && { html }), ...(headers && { headers }), ...(replyTo !== undefined && { replyTo }) };
}

mailerSuite(
  'acme',
  async () => {
    const service = createService();
    const settings = { ACME_MAIL_KEY: 'key', ACME_MAIL_FROM: FROM, ACME_MAIL_URL: 'https://mail.acme.example/v1' };
    return {
      mailer: createAcmeMailer({ settings, clock: createManualClock(), fetch: service.fetch }),
      keepsHtml: true,
      sender: { expected: FROM, newest: () => service.arrived.at(-1)?.from ?? '' },
      arrived: async () => service.arrived.map(toMail),
      refuse: async (address) => void service.unknown.add(address),
      failNext: async (how) => service.failNext(how),
      breakDown: async () => service.cutOff(),
      stop: async () => {},
    };
  },
  metadata,
);
