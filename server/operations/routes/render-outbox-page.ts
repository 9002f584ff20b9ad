import type { ArchivedMail } from '../../ports/mail-archive.ts';

/** Renders the outbox as a page without script; the style sheet is a file, as the content security policy requires. */
export function renderOutboxPage(mails: readonly ArchivedMail[]): string {
  const list = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toUTCString()}</time></p>
<pre>${escapeHtml(mail.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Outbox</title><link rel="stylesheet" href="/outbox.css"></head>
<body>
<main>
<h1>Outbox</h1>
<p>This host has no mail server. What it would have sent stays here, newest first.</p>
${list.length === 0 ? '<p>No mail yet.</p>' : list.join('\n<hr>\n')}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
