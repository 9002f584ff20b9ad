import type { Mail } from '../../server/ports/mailer.ts';

const LIST_FIELDS = ['List-Unsubscribe', 'List-Unsubscribe-Post'];

/** What was written into a mail with one plain part, as mail servers hand it on (RFC 5322, 2045 and 2047, as far as we write them). */
export function readMessage(source: string): Omit<Mail, 'to'> {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : encoding === 'quoted-printable' ? decodeQuoted(body) : body;
  const replyTo = headers.get('reply-to');
  const more = Object.fromEntries(LIST_FIELDS.map((name) => [name, headers.get(name.toLowerCase()) ?? '']).filter(([, value]) => value));
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    text: text.replaceAll('\r\n', '\n').replace(/\n$/, ''),
    ...(replyTo !== undefined && { replyTo }),
    ...(Object.keys(more).length > 0 && { headers: more }),
  };
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
