import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer, MailOutcome } from '#server/ports/mailer.ts';
import { isMailbox } from '#domain/account/normalize-email.ts';
import { NO_ADDRESS } from '../../shared/mail-address.ts';
import { toMailOutcome } from './to-mail-outcome.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const REMEMBERED_IDS = 2_000;

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password when the server wants them. */
  readonly url: string;
  readonly from: string;
  /** Ids of mails that this process does not send twice, the newest ones. */
  readonly rememberedIds?: number;
}

class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #domain: string;
  readonly #rememberedIds: number;
  readonly #known = new Map<string, Promise<MailOutcome>>();

  constructor({ url, from, rememberedIds = REMEMBERED_IDS }: SmtpOptions) {
    this.#transport = createTransport({
      url,
      connectionTimeout: CALL_DEADLINES.mail.connect,
      greetingTimeout: CALL_DEADLINES.mail.greeting,
      socketTimeout: CALL_DEADLINES.mail.silence,
      dnsTimeout: CALL_DEADLINES.mail.lookup,
    });
    this.#from = from;
    this.#rememberedIds = rememberedIds;
    this.#domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  }

  async send(mail: Mail): Promise<MailOutcome> {
    const { id } = mail;
    if (!isMailbox(mail.to)) return NO_ADDRESS;
    if (id === undefined) return this.#deliver(mail);
    const before = this.#known.get(id);
    if (before !== undefined) return before;
    const delivery = this.#deliver(mail);
    this.#known.set(id, delivery);
    for (const oldest of [...this.#known.keys()].slice(0, -this.#rememberedIds)) this.#known.delete(oldest);
    if ((await delivery).kind !== 'sent') this.#known.delete(id);
    return delivery;
  }

  /** The id is also the Message-ID, by which mailboxes drop a double that another process sent. */
  async #deliver({ id, headers, brand, ...mail }: Mail): Promise<MailOutcome> {
    try {
      await this.#transport.sendMail({
        from: brand === undefined ? this.#from : { name: brand.name, address: getAddress(this.#from) },
        ...mail,
        ...(id !== undefined && { messageId: `<${id}@${this.#domain}>` }),
        ...(headers && { headers: { ...headers } }),
      });
      return { kind: 'sent' };
    } catch (error) {
      return toMailOutcome(error);
    }
  }

  async stop(): Promise<void> {
    // Holds nothing between mails: each has a connection of its own.
  }
}

/** Of `Castwright <videos@example.com>`, or of an address alone. */
function getAddress(from: string): string {
  return /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;
}

export function createSmtpMailer(options: SmtpOptions): Mailer {
  return new SmtpMailer(options);
}
