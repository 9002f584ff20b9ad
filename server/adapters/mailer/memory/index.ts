import type { Mail, Mailer, MailOutcome } from '../../../ports/mailer.ts';

/** As real servers do: something on both sides of one @, and a dot in the domain. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Keeps what it was given; `failNext` makes the next sends fail as an unreachable server would. */
class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  readonly #refused = new Set<string>();
  #failures = 0;

  failNext(count: number): void {
    this.#failures = count;
  }

  /** Nobody has this address from now on. */
  refuse(address: string): void {
    this.#refused.add(address);
  }

  async send(mail: Mail): Promise<MailOutcome> {
    if (this.#failures > 0) {
      this.#failures -= 1;
      return { kind: 'unavailable', reason: 'The mail server cannot be reached.' };
    }
    if (!ADDRESS.test(mail.to) || this.#refused.has(mail.to)) return { kind: 'refused', of: 'address', reason: '550 No such user.' };
    if (mail.id === undefined || !this.sent.some(({ id }) => id === mail.id)) this.sent.push({ ...mail });
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
