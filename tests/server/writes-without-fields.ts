import { EXPECTATIONS } from './access-expectations.ts';

/** No JSON of the caller's is read here; or only an administrator gets this far, whose every change is in the log. */
export const OTHER_WRITES = [
  'POST /api/waitlist',
  // Read field by field into rows of its own: collector.test.ts.
  'POST /api/collect/2/httpapi',
  // Without an account; other fields are rejected.
  'POST /api/email-subscriptions/subscribe',
  'POST /api/email-subscriptions/confirm',
  'POST /api/email-subscriptions/unsubscribe',
  'POST /api/contact',
  // A row with the form's values; its owner comes from the session.
  'POST /api/reports',
  // One text; whose takedown it is comes from the session: moderation.test.ts.
  'POST /api/takedowns/{id}/appeal',
  // Events in another vendor's format; their user comes from the session.
  'POST /api/errors/envelope',
  // Read as bytes, and only with the payment company's signature.
  'POST /api/payments/webhook/{vendor}',
  'POST /api/payments/return/{vendor}/{reference}',
  // Evaluated for the caller; nothing is stored.
  'POST /api/flags/api/eval/{clientKey}',
  'POST /api/subscription/cancel',
  'POST /api/subscription/resume',
  'POST /api/user/picture',
  'DELETE /api/user/picture',
  'POST /api/background',
  'POST /api/background/readings',
  'POST /api/brand/domain/check',
  'POST /api/brand/font',
  // One number, or yes or no, of an organization's owner: team-plan.test.ts.
  'PUT /api/team-plan',
  'PUT /api/team-plan/seats/{userId}',
  'DELETE /api/team-plan',
  // A domain, and two choices, of an organization's owner: mail-domains.test.ts.
  'PUT /api/mail-domain',
  'PATCH /api/mail-domain',
  'POST /api/mail-domain/check',
  'POST /api/join-offers/{organization}',
  // Three settings and a choice, of an organization's manager; an address, of anyone: sign-on.test.ts.
  'PUT /api/sign-on',
  'PATCH /api/sign-on',
  'DELETE /api/sign-on',
  'POST /api/sign-on/test',
  'POST /api/sign-on/link',
  'POST /api/sign-on/start',
  // A file that is checked against the format.
  'POST /api/projects/import',
  'POST /api/scripts/documents',
  // A form of known fields, read one by one.
  'POST /api/recording',
  'POST /api/transcripts',
  'POST /api/music',
  'DELETE /api/music/{id}',
  'DELETE /api/background/{id}',
  'DELETE /api/background/readings/{id}',
  'DELETE /api/library/folders/{id}',
  'POST /api/library/trash/empty',
  'POST /api/avatar/{id}/project',
  // Read field by field.
  'POST /api/presenters',
  'POST /api/presenters/points',
  'POST /api/presenters/{id}/withdraw',
  'DELETE /api/presenters/{id}',
  'POST /api/voices/match',
  'DELETE /api/voices/match/{id}',
  'POST /api/voices/clones',
  'DELETE /api/voices/clones/{id}',
  'POST /api/avatar/{id}/cancel',
  'POST /api/avatar/{id}/transparent',
  'POST /api/avatar/{id}/compare',
  'DELETE /api/avatar/{id}/compare',
  'DELETE /api/avatar/{id}',
  'DELETE /api/avatar/{id}/share',
  'DELETE /api/avatar/{id}/review',
  'DELETE /api/projects/{id}',
  ...Object.keys(EXPECTATIONS).filter((route) => /^(?:POST|DELETE).*\{(?:batch|version|comment|commentId|delivery)\}/.test(route)),
  'DELETE /api/webhooks/{id}',
  'POST /api/webhooks/{id}/test',
  'DELETE /api/keys/{id}',
  ...Object.entries(EXPECTATIONS)
    .filter(([, { access }]) => access.kind === 'admin')
    .map(([route]) => route),
];
