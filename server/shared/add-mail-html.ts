import type { Mail } from '../ports/mailer.ts';

/** The product's look in colors that every email program knows. */
const LOOK = { ground: '#fbf9f6', card: '#ffffff', line: '#e5e2dc', text: '#14171f', soft: '#4a4f5c', accent: '#f96a0f', link: '#0b6e74' };
const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';
/** Emails about a code begin with it, so that it shows in the list of emails. */
const CODE_OF_SUBJECT = /^([A-Z0-9]{6}) /;
const OPEN = 'Open Castwright';

/**
 * The email with an HTML form of its text: one look for all of them, no image and nothing fetched. Only addresses of this
 * site become links, so that nobody's words lead anywhere else; the first of them is a button.
 */
export function dressMail(mail: Mail, publicUrl: string): Mail {
  return { ...mail, html: mailHtml(mail, publicUrl) };
}

function mailHtml({ subject, text }: Pick<Mail, 'subject' | 'text'>, publicUrl: string): string {
  const address = linksTo(publicUrl);
  const [, code] = CODE_OF_SUBJECT.exec(subject) ?? [];
  const [first] = text.match(address) ?? [];
  const blocks = text.split(/\n{2,}/).flatMap((block) => {
    const holdsButton = first !== undefined && block.includes(first);
    const said = holdsButton ? block.replace(first, '').trim() : block;
    return [...(said === '' ? [] : [paragraph(said, address)]), ...(holdsButton ? [button(first)] : [])];
  });
  if (code !== undefined && text.includes(code)) blocks.splice(1, 0, codeBlock(code));
  return page(subject, blocks.join('\n'), publicUrl);
}

/** Addresses of the site in a text, up to what ends a sentence. */
function linksTo(publicUrl: string): RegExp {
  const site = publicUrl.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`${site}(?![\w-]|\.\w)(?:/[^\s<>"]*[^\s<>".,;:!?)])?`, 'g');
}

function paragraph(text: string, address: RegExp): string {
  let html = '';
  let at = 0;
  for (const { 0: link, index } of text.matchAll(address)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(link)}" style="color:${LOOK.link}">${escaped(link)}</a>`;
    at = index + link.length;
  }
  html += escaped(text.slice(at));
  return `<p style="margin:0 0 16px">${html.replaceAll('\n', '<br>')}</p>`;
}

function button(link: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${LOOK.accent};color:${LOOK.text};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="${style}">${OPEN}</a></p>`;
}

function codeBlock(code: string): string {
  const style = `margin:0 0 16px;padding:12px 16px;border-radius:6px;background:${LOOK.ground};font-family:Consolas,Menlo,monospace;font-size:28px;font-weight:700;letter-spacing:6px`;
  return `<p style="${style}">${code}</p>`;
}

function page(subject: string, body: string, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${LOOK.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${LOOK.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:1.6;color:${LOOK.text}">
<tr><td style="padding:0 0 16px;font-size:19px;font-weight:700"><span style="color:${LOOK.accent}">&#9654;</span> Castwright</td></tr>
<tr><td style="padding:28px 28px 12px;border:1px solid ${LOOK.line};border-radius:12px;background:${LOOK.card};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;color:${LOOK.soft}">Castwright, <a href="${escaped(publicUrl)}" style="color:${LOOK.soft}">${escaped(publicUrl)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
