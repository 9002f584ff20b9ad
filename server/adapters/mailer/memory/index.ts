import type { Mail, Mailer } from '../../../ports/mailer.ts';

/** Keeps what it was given; `failNext` makes the next sends fail as an unreachable server would. */
class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  #failures = 0;

  failNext(count: number): void {
    this.#failures = count;
  }

  async send(mail: Mail): Promise<void> {
    if (this.#failures > 0) {
      this.#failures -= 1;
      throw new Error('The mail server cannot be reached.');
    }
    this.sent.push({ ...mail });
  }

  async stop(): Promise<void> {
    // Holds nothing.
  }
}

export function createMemoryMailer(): MemoryMailer {
  return new MemoryMailer();
}

export type { MemoryMailer };
