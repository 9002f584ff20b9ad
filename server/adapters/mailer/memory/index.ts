import type { Mail, Mailer, MailOutcome } from '#server/ports/mailer.ts';
import { isMailbox } from '#domain/account/normalize-email.ts';
import { NO_ADDRESS } from '../../shared/mail-address.ts';

const UNREACHABLE: MailOutcome = { kind: 'unavailable', reason: 'The mail server cannot be reached.' };

/** Keeps what it was given; `failNext` makes the next sends fail, as an unreachable server would if no other outcome is named. */
class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  readonly #refused = new Set<string>();
  #failures: readonly MailOutcome[] = [];

  failNext(count: number, outcome: MailOutcome = UNREACHABLE): void {
    this.#failures = Array.from({ length: count }, () => outcome);
  }

  /** Nobody has this address from now on. */
  refuse(address: string): void {
    this.#refused.add(address);
  }

  async send(mail: Mail): Promise<MailOutcome> {
    const { id } = mail;
    if (!isMailbox(mail.to)) return NO_ADDRESS;
    if (id !== undefined && this.sent.some((before) => before.id === id)) return { kind: 'sent' };
    const [failure, ...later] = this.#failures;
    this.#failures = later;
    if (failure !== undefined) return failure;
    if (this.#refused.has(mail.to)) return { kind: 'refused', of: 'address', reason: '550 No such user.' };
    this.sent.push({ ...mail });
    return { kind: 'sent' };
  }

  async stop(): Promise<void> {
    // Holds nothing.
  }
}

export function createMemoryMailer(): MemoryMailer {
  return new MemoryMailer();
}

export type { MemoryMailer };
