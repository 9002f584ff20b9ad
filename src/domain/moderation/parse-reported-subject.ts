import { normalizeEmail } from '../account/normalize-email.ts';

/** What the subject of a report names: a shared video, a review link, a video, or an account. */
export type ReportedSubject =
  | { readonly kind: 'share' | 'review'; readonly token: string }
  | { readonly kind: 'video'; readonly id: string }
  | { readonly kind: 'account'; readonly email: string };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const PATH = /\/(v|review)\/([\w-]{10,100})(?=[/?#]|$)/;

/** Reads a link on any host name (workspaces have domains of their own), the id of a video alone or in a link, or an email address. */
export function parseReportedSubject(text: string): ReportedSubject | null {
  const subject = text.trim();
  const email = normalizeEmail(subject);
  if (email !== null) return { kind: 'account', email };
  const [, area, token] = PATH.exec(subject) ?? [];
  if (token !== undefined) return { kind: area === 'v' ? 'share' : 'review', token };
  const [id] = UUID.exec(subject) ?? [];
  return id === undefined ? null : { kind: 'video', id: id.toLowerCase() };
}
