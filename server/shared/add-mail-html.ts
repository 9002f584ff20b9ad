import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Mail } from '../ports/mailer.ts';

/** Theme colors as plain hex values, which every email program supports. */
const COLORS = {
  ground: '#fbf9f6',
  card: '#ffffff',
  line: '#e5e2dc',
  text: '#14171f',
  soft: '#4a4f5c',
  accent: '#f96a0f',
  link: '#0b6e74',
};
const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';
/** Subject of an email with a code, which comes first so that lists of emails show it. */
const SUBJECT_CODE = /^([A-Z0-9]{6}) /;
const BUTTON_TEXT = 'Open Castwright';
/** In mails of a workspace, which needn't name us. */
const BRAND_BUTTON_TEXT = 'Open the video';

/**
 * Adds an HTML version of the email's text, without images or external files. Only URLs of this site become links, so
 * that user text cannot link elsewhere; the first one becomes a button.
 */
export function addMailHtml(mail: Mail, publicUrl: string): Mail {
  return { ...mail, html: renderMail(mail, publicUrl) };
}

function renderMail({ subject, text, brand }: Pick<Mail, 'subject' | 'text' | 'brand'>, publicUrl: string): string {
  const linkPattern = createLinkPattern(publicUrl);
  const [, code] = SUBJECT_CODE.exec(subject) ?? [];
  const [first] = text.match(linkPattern) ?? [];
  const blocks = text.split(/\n{2,}/).flatMap((block) => {
    const holdsButton = first !== undefined && block.includes(first);
    const rest = holdsButton ? block.replace(first, '').trim() : block;
    return [...(rest === '' ? [] : [renderParagraph(rest, linkPattern)]), ...(holdsButton ? [renderButton(first, brand)] : [])];
  });
  if (code !== undefined && text.includes(code)) blocks.splice(1, 0, renderCodeBlock(code));
  return renderPage({ subject, body: blocks.join('\n'), brand }, publicUrl);
}

/** Matches URLs of the site in a text, up to the end of a sentence. */
function createLinkPattern(publicUrl: string): RegExp {
  const site = publicUrl.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`${site}(?![\w-]|\.\w)(?:/[^\s<>"]*[^\s<>".,;:!?)])?`, 'g');
}

function renderParagraph(text: string, linkPattern: RegExp): string {
  let html = '';
  let at = 0;
  for (const { 0: link, index } of text.matchAll(linkPattern)) {
    html += `${escapeHtml(text.slice(at, index))}<a href="${escapeHtml(link)}" style="color:${COLORS.link}">${escapeHtml(link)}</a>`;
    at = index + link.length;
  }
  html += escapeHtml(text.slice(at));
  return `<p style="margin:0 0 16px">${html.replaceAll('\n', '<br>')}</p>`;
}

function renderButton(link: string, brand: Mail['brand']): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${COLORS.accent};color:${COLORS.text};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${style}">${brand === undefined ? BUTTON_TEXT : BRAND_BUTTON_TEXT}</a></p>`;
}

function renderCodeBlock(code: string): string {
  const style = `margin:0 0 16px;padding:12px 16px;border-radius:6px;background:${COLORS.ground};font-family:Consolas,Menlo,monospace;font-size:28px;font-weight:700;letter-spacing:6px`;
  return `<p style="${style}">${code}</p>`;
}

interface MailPage {
  readonly subject: string;
  readonly brand: Mail['brand'];
  readonly body: string;
}

function renderPage({ subject, body, brand }: MailPage, publicUrl: string): string {
  const sign = `<span style="color:${COLORS.accent}">&#9654;</span> Castwright`;
  const name = brand === undefined ? sign : escapeHtml(brand.name);
  const site = `Castwright, <a href="${escapeHtml(publicUrl)}" style="color:${COLORS.soft}">${escapeHtml(publicUrl)}</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${COLORS.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:1.6;color:${COLORS.text}">
<tr><td style="padding:0 0 16px;font-size:19px;font-weight:700">${name}</td></tr>
<tr><td style="padding:28px 28px 12px;border:1px solid ${COLORS.line};border-radius:12px;background:${COLORS.card};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;color:${COLORS.soft}">${brand?.hidesCastwright === true ? '' : site}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
