import { describe, expect, test } from 'vitest';
import {
  createAccountClosedMail,
  createAccountRestoredMail,
  createNewApiKeyMail,
  createNewDeviceMail,
  createRotatedApiKeyMail,
} from '#server/accounts/use-cases/security-mails.ts';
import type { PasswordHome } from '#server/shared/security-phrases.ts';

const TO = 'ann@example.com';
const AT = new Date(0);
const KEY = { name: 'CI', hint: 'f00d', at: AT };

const MAILS: Readonly<Record<string, (home: PasswordHome) => { readonly text: string }>> = {
  'closed account': (home) => createAccountClosedMail(TO, { eraseAt: AT, home }),
  'restored account': (home) => createAccountRestoredMail(TO, home),
  'new device': (home) => createNewDeviceMail(TO, { device: 'Firefox on Linux', place: '192.0.2.1', at: AT, home }),
  'new API key': (home) => createNewApiKeyMail(TO, { ...KEY, home }),
  'rotated API key': (home) => createRotatedApiKeyMail(TO, { ...KEY, home }),
};

describe('security emails', () => {
  test.each(Object.entries(MAILS))('%s: names the service that has the password', (_, create) => {
    const { text } = create({ name: 'Example ID' });
    expect(text).toContain('change your password at Example ID');
    expect(text).not.toContain('Forgot password');
  });

  test.each(Object.entries(MAILS))('%s: sends nobody elsewhere when the password belongs to this site', (_, create) => {
    expect(create(null).text).not.toMatch(/your password at /);
    expect(create(null).text).toMatch(/change your password|“Forgot password\?” on the sign-in page/);
  });
});
