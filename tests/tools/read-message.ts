import type { Mail } from '#server/ports/mailer.ts';

const LIST_FIELDS = ['List-Unsubscribe', 'List-Unsubscribe-Post'];

/** What was written into a mail with a plain part and perhaps one of HTML, as mail servers hand it on (RFC 5322, 2045, 2046 and 2047, as far as we write them). */
export function parseMessage(source: string): Omit<Mail, 'to'> {
  const { headers, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const [text = '', html] = parts.map((part) => decodePart(part.replace(/^\r\n/, '')));
  const replyTo = headers.get('reply-to');
  const more = Object.fromEntries(LIST_FIELDS.map((name) => [name, headers.get(name.toLowerCase()) ?? '']).filter(([, value]) => value));
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo }),
    ...(Object.keys(more).length > 0 && { headers: more }),
  };
}

function readPart(source: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const);
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decodePart(part: string): string {
  const { headers, body } = readPart(part);
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : encoding === 'quoted-printable' ? decodeQuoted(body) : body;
  return text.replaceAll('\r\n', '\n').replace(/\n$/, '');
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
