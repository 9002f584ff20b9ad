import { asc } from 'drizzle-orm';
import { createMemoryMailer } from '#server/adapters/mailer/memory/index.ts';
import { createOutboxMailer } from '#server/adapters/mailer/outbox/index.ts';
import { createSmtpMailer } from '#server/adapters/mailer/smtp/index.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { mail } from '../tools/tables.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { describeBuiltIn } from '../tools/describe-built-in.ts';
import { startMailServer } from '../tools/mail-server.ts';
import { mailerSuite } from './mailer.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveMailer, mailSteps } from './support/mailer-calls.ts';

/** Ids that a mailer remembers here. */
const REMEMBERED = 5;
/** The lowest permanent code is permanent, too. */
const REPLIES = {
  'for now': { stage: 'data', code: 451 },
  message: { stage: 'data', code: 500 },
  settings: { stage: 'sender', code: 550 },
} as const;
const NO_MESSAGE = { kind: 'refused', of: 'message', reason: '554 Not taken.' } as const;

mailerSuite('memory', async () => {
  const mailer = createMemoryMailer();
  return {
    mailer,
    keepsHtml: true,
    arrived: async () => mailer.sent,
    refuse: async (address) => mailer.refuse(address),
    failNext: async (how) => (how === 'message' ? mailer.failNext(1, NO_MESSAGE) : mailer.failNext(1)),
    breakDown: async () => mailer.failNext(1),
    stop: async () => undefined,
  };
});

mailerSuite(
  'outbox',
  async () => {
    const database = await openDatabase({ kind: 'memory' });
    return {
      mailer: createOutboxMailer(database.db),
      keepsHtml: false,
      async arrived() {
        const rows = await database.db.select().from(mail).orderBy(asc(mail.sentAt));
        return rows.map(({ to, subject, text, replyTo, headers }) => ({
          ...{ to, subject, text },
          ...(replyTo !== null && { replyTo }),
          ...(headers !== null && { headers }),
        }));
      },
      breakDown: () => database.close(),
      stop: () => database.close(),
    };
  },
  await describeBuiltIn(SERVER_REGISTRY.mail, 'outbox'),
);

mailerSuite(
  'SMTP',
  async () => {
    const server = await startMailServer();
    return {
      keepsHtml: true,
      sender: { expected: 'no-reply@example.com', newest: () => server.sender() },
      mailer: createSmtpMailer({ url: server.url, from: 'Castwright <no-reply@example.com>', rememberedIds: REMEMBERED }),
      remembered: REMEMBERED,
      newestMessageId: () => /^Message-ID: (.*)$/im.exec(server.headers.at(-1) ?? '')?.[1],
      arrived: async () => server.arrived,
      refuse: async (address) => void server.unknown.add(address),
      failNext: async (how) => server.replyNext(REPLIES[how].stage, REPLIES[how].code),
      breakDown: () => server.close(),
      stop: () => server.close(),
    };
  },
  await describeBuiltIn(SERVER_REGISTRY.mail, 'smtp'),
);

compareAdapters({
  title: 'mails in memory and over SMTP',
  calls: mailSteps,
  length: 12,
  runs: 15,
  async open() {
    const server = await startMailServer();
    const memory = createMemoryMailer();
    const smtp = createSmtpMailer({ url: server.url, from: 'no-reply@example.com' });
    return {
      fake: driveMailer(memory, {
        arrived: memory.sent,
        refuse: (address) => memory.refuse(address),
        failNext: (how) => (how === 'message' ? memory.failNext(1, NO_MESSAGE) : memory.failNext(1)),
      }),
      real: driveMailer(smtp, {
        arrived: server.arrived,
        refuse: (address) => void server.unknown.add(address),
        failNext: (how) => server.replyNext('data', how === 'message' ? 554 : 451),
      }),
      close: () => server.close(),
    };
  },
});
