import { escapeHtml } from '#domain/text/escape-html.ts';
import { z } from 'zod';
import { USER_LIMITS } from '#domain/account/account.ts';

interface ChosenAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Example accounts, each selectable with one click. */
const EXAMPLES: readonly ChosenAccount[] = [
  { email: 'grace.hopper@sandbox.example', firstName: 'Grace', lastName: 'Hopper' },
  { email: 'alan.turing@sandbox.example', firstName: 'Alan', lastName: 'Turing' },
];
const emailField = z.email().max(254);

/** The chosen example or the typed email; undefined when it is not an email address. */
export function readChosenAccount(form: URLSearchParams): ChosenAccount | undefined {
  const example = EXAMPLES.find(({ email }) => email === form.get('account'));
  if (example !== undefined) return example;
  const email = emailField.safeParse(form.get('email')?.trim().toLowerCase());
  const name = (field: string) => (form.get(field) ?? '').trim().slice(0, USER_LIMITS.name);
  return email.success ? { email: email.data, firstName: name('firstName'), lastName: name('lastName') } : undefined;
}

/** The provider's consent page. Without scripts; its stylesheet is a file, as the content security policy requires. */
export function renderConsentPage(request: string, failure = ''): Response {
  const accounts = EXAMPLES.map(
    ({ email, firstName, lastName }) =>
      `<button name="account" value="${escapeHtml(email)}"><strong>${firstName} ${lastName}</strong><span>${escapeHtml(email)}</span></button>`,
  );
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Sandbox Google: choose an account</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox-google.css"></head>
<body>
<main>
<p class="mark">Sandbox</p>
<h1>Sandbox Google: choose an account</h1>
<p>This isn’t Google. It stands in for Google on this computer, so you can try “Sign in with Google”. No password is asked and nothing leaves this computer. Once you set <code>GOOGLE_CLIENT_ID</code>, the real Google takes its place.</p>
<form method="post">
<input type="hidden" name="request" value="${escapeHtml(request)}">
${accounts.join('\n')}
</form>
<form method="post">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<h2>Use another account</h2>
${failure === '' ? '' : `<p role="alert">${escapeHtml(failure)}</p>`}
<label>Email <input name="email" type="email" required autocomplete="off"></label>
<label>First name <input name="firstName" maxlength="${USER_LIMITS.name}" autocomplete="off"></label>
<label>Last name <input name="lastName" maxlength="${USER_LIMITS.name}" autocomplete="off"></label>
<p class="row"><button class="primary">Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form>
</main>
</body>
</html>
`;
  return new Response(page, {
    status: failure === '' ? 200 : 400,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
