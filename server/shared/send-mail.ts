import { randomUUID } from 'node:crypto';
import { isMailbox } from '#domain/account/normalize-email.ts';
import type { Tx } from '../ports/database.ts';
import type { JobOrder } from '../ports/job-queue.ts';
import type { Mail } from '../ports/mailer.ts';
import type { ServerContext } from './server-context.ts';

/** Sends email by a job, so that a slow mail server delays no request and failures are retried. */
export function createMailSender(services: Pick<ServerContext, 'database' | 'queue'>): (mail: Mail) => Promise<void> {
  return (mail) => services.database.db.transaction((tx) => enqueueMail(services, tx, mail));
}

/** Sends the email if, and only if, the transaction commits; without its `replyTo`, where a header would read that as other mailboxes. */
export function enqueueMail({ queue }: Pick<ServerContext, 'queue'>, tx: Tx, mail: Mail): Promise<void> {
  const { headers, brand, replyTo, ...rest } = mail;
  const id = mail.id ?? randomUUID();
  const data = {
    ...rest,
    id,
    ...(replyTo?.split(', ').every(isMailbox) && { replyTo }),
    ...(headers && { headers: JSON.stringify(headers) }),
    ...(brand && { brand: JSON.stringify(brand) }),
  };
  return queue.enqueue(tx, { key: `mail:${id}`, steps: [{ queue: 'mail.send', data }] });
}

/** Reads the mail that `enqueueMail` put into a job. */
export function parseMailJob(data: JobOrder['data']): Mail {
  const { id, to, subject, text, replyTo, headers, brand } = data;
  return {
    ...(id !== undefined && { id: String(id) }),
    to: String(to),
    subject: String(subject),
    text: String(text),
    ...(replyTo !== undefined && { replyTo: String(replyTo) }),
    ...(brand !== undefined && { brand: JSON.parse(String(brand)) as NonNullable<Mail['brand']> }),
    ...(headers !== undefined && { headers: JSON.parse(String(headers)) as Readonly<Record<string, string>> }),
  };
}
