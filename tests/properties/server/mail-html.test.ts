import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMailHtml } from '#server/shared/add-mail-html.ts';
import { toVerificationMail } from '#adapters/auth/better-auth/server/account-mails.ts';

const SITE = 'https://videos.example.com';
const toHtml = (text: string, subject = 'A subject'): string => addMailHtml({ to: 'a@example.com', subject, text }, SITE).html ?? '';
const findLinks = (html: string): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
/** As a program reads it. */
const readOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('emails as HTML', () => {
  test('contain all of the text, escaped', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '<b>', '"', '&', '&lt;', "'", ' ', '\n') })), (words) => {
        const text = words.join(' ');
        expect(readOf(toHtml(text))).toContain(text.replace(/\s+/g, ' ').trim());
        expect(toHtml(text)).not.toMatch(/<b>/);
      }),
    );
  });

  test('the first site URL is a button, others are links, without a trailing period', () => {
    const html = toHtml(`Pay here: ${SITE}/checkout?planId=creator&isAnnual=true\n\nYour plan is at ${SITE}/dashboard/billing.`);
    expect(findLinks(html)).toEqual([`${SITE}/checkout?planId=creator&amp;isAnnual=true`, `${SITE}/dashboard/billing`, SITE]);
    expect(html).toContain('>Open Castwright</a>');
  });

  test.each([
    'https://evil.example/login',
    'https://videos.example.com.evil.example/',
    'javascript:alert(1)',
    'http://videos.example.com/',
  ])('user text never becomes a link: %s', (address) => {
    expect(findLinks(toHtml(`Look at ${address} now.`))).toEqual([SITE]);
  });

  test('a code is shown large, and the plain text is included', () => {
    const mail = toVerificationMail('a@example.com', { code: 'A1B2C3', requestedAt: 0 });
    const dressed = addMailHtml(mail, SITE);
    expect(dressed).toMatchObject(mail);
    expect(dressed.html).toMatch(/<p style="[^"]*font-size:28px[^"]*">A1B2C3<\/p>/);
  });

  test('of a workspace have its name for ours', () => {
    const toBranded = (hidesCastwright: boolean) => {
      const brand = { name: '<Acme>', footer: 'Acme Inc.', hidesCastwright };
      return addMailHtml({ to: 'a@example.com', subject: 'S', text: `See ${SITE}/dashboard\n\nAcme Inc.`, brand }, SITE).html ?? '';
    };
    expect(readOf(toBranded(true))).toBe(' <Acme> See Open the video Acme Inc. '.replace(/\s+/g, ' '));
    expect(findLinks(toBranded(true))).toEqual([`${SITE}/dashboard`]);
    expect(readOf(toBranded(false))).toContain(`Castwright, ${SITE}`);
  });

  test('load nothing when opened', () => {
    expect(toHtml('Hello.')).not.toMatch(/<img|<link|url\(|@import|<script/);
  });
});
