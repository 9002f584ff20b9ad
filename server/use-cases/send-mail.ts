import { randomUUID } from 'node:crypto';
import type { Tx } from '../ports/database.ts';
import type { Mail } from '../ports/mailer.ts';
import type { HostServices } from './host-services.ts';

/** Mail goes out by a job: a slow mail server holds up nobody, and a dead one is tried again. */
export function createMailSender(services: Pick<HostServices, 'database' | 'queue'>): (mail: Mail) => Promise<void> {
  return (mail) => services.database.db.transaction((tx) => enqueueMail(services, tx, mail));
}

/** Goes out if, and only if, the transaction commits. */
export function enqueueMail({ queue }: Pick<HostServices, 'queue'>, tx: Tx, mail: Mail): Promise<void> {
  return queue.enqueue(tx, { key: `mail:${randomUUID()}`, steps: [{ queue: 'mail.send', data: { ...mail } }] });
}
