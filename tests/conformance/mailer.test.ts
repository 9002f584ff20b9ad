import { asc } from 'drizzle-orm';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMemoryMailer } from '../../server/adapters/mailer/memory/index.ts';
import { createOutboxMailer } from '../../server/adapters/mailer/outbox/index.ts';
import { createSmtpMailer } from '../../server/adapters/mailer/smtp/index.ts';
import { openDatabase } from '../../server/composition/open-database.ts';
import { mail } from '../../server/adapters/database/schema.ts';
import type { Mail } from '../../server/ports/mailer.ts';
import { findFreePort } from '../tools/postgres-server.ts';
import { parseMessage } from '../tools/read-message.ts';
import { mailerSuite } from './mailer.suite.ts';

mailerSuite('memory', async () => {
  const mailer = createMemoryMailer();
  return {
    mailer,
    keepsHtml: true,
    arrived: async () => mailer.sent,
    refuse: async (address) => mailer.refuse(address),
    breakDown: async () => mailer.failNext(1),
    stop: async () => undefined,
  };
});

mailerSuite('outbox', async () => {
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
});

mailerSuite('SMTP', async () => {
  const arrived: Mail[] = [];
  const unknown = new Set<string>();
  let sender = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? Object.assign(new Error('No such user.'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      readText(stream).then((source) => {
        sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', ...parseMessage(source) });
        done();
      }, done);
    },
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => (server.server.listening ? server.close(resolve) : resolve()));
  return {
    keepsHtml: true,
    sender: { expected: 'no-reply@example.com', newest: () => sender },
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Castwright <no-reply@example.com>' }),
    arrived: async () => arrived,
    refuse: async (address) => void unknown.add(address),
    breakDown: close,
    stop: close,
  };
});
