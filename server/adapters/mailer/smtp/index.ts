import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from '../../../ports/mailer.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password when the server wants them. */
  readonly url: string;
  readonly from: string;
}

class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: SmtpOptions) {
    this.#transport = createTransport({ url, connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS });
    this.#from = from;
  }

  async send(mail: Mail): Promise<void> {
    const { headers, ...rest } = mail;
    await this.#transport.sendMail({ from: this.#from, ...rest, ...(headers && { headers: { ...headers } }) });
  }

  async stop(): Promise<void> {
    this.#transport.close();
  }
}

export function createSmtpMailer(options: SmtpOptions): Mailer {
  return new SmtpMailer(options);
}
