import { randomUUID } from 'node:crypto';
import type { Mail } from '../ports/mailer.ts';
import type { HostServices } from './host-services.ts';

/** Mail goes out by a job: a slow mail server holds up nobody, and a dead one is tried again. */
export function createMailSender(services: Pick<HostServices, 'database' | 'queue'>): (mail: Mail) => Promise<void> {
  return (mail) =>
    services.database.db.transaction((tx) =>
      services.queue.enqueue(tx, { key: `mail:${randomUUID()}`, steps: [{ queue: 'mail.send', data: { ...mail } }] }),
    );
}
