import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '#server/ports/mailer.ts';
import { findFreePort } from './find-free-port.ts';
import { parseMessage } from './read-message.ts';

/** When the server answers with another code than that all is well. */
export type MailStage = 'connect' | 'sender' | 'recipient' | 'data';

/** A real SMTP server on a free port, for the mails of one test. */
export interface MailServer {
  readonly url: string;
  readonly arrived: readonly Mail[];
  /** Header of each mail, as it was sent. */
  readonly headers: readonly string[];
  /** Addresses it refuses. */
  readonly unknown: Set<string>;
  /** Who the newest mail is from. */
  sender(): string;
  /** The next mail gets this reply at this stage. */
  replyNext(stage: MailStage, code: number): void;
  close(): Promise<void>;
}

const createReply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

export async function startMailServer(): Promise<MailServer> {
  const arrived: Mail[] = [];
  const headers: string[] = [];
  const unknown = new Set<string>();
  const replies: { readonly stage: MailStage; readonly code: number }[] = [];
  let sender = '';
  const getReply = (stage: MailStage): Error | null => {
    const index = replies.findIndex((reply) => reply.stage === stage);
    const [reply] = index < 0 ? [] : replies.splice(index, 1);
    return reply === undefined ? null : createReply(reply.code, 'Not this time.');
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => done(getReply('connect')),
    onMailFrom: (_address, _session, done) => done(getReply('sender')),
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? createReply(550, 'No such user.') : getReply('recipient'));
    },
    onData(stream, session, done) {
      readText(stream).then((source) => {
        const refused = getReply('data');
        if (refused !== null) return done(refused);
        sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        headers.push(source.slice(0, source.indexOf('\r\n\r\n')));
        arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', ...parseMessage(source) });
        done();
      }, done);
    },
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    headers,
    unknown,
    sender: () => sender,
    replyNext: (stage, code) => void replies.push({ stage, code }),
    close: () => new Promise((resolve) => (server.server.listening ? server.close(resolve) : resolve())),
  };
}
