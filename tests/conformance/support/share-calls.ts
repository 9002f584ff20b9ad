import fc from 'fast-check';
import { CALL_TO_ACTION_LIMITS } from '#domain/sharing/call-to-action.ts';
import { LEAD_LIMITS } from '#domain/sharing/lead-form.ts';
import { SHARE_ACCESSES, SHARE_LIMITS } from '#domain/sharing/share.ts';
import type { ShareApi, ShareChange } from '#ports/share-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

const VIDEOS = ['finished', 'waiting', 'unknown'] as const;
type ComparedVideo = (typeof VIDEOS)[number];

export type ShareStep =
  | { readonly kind: 'save'; readonly video: ComparedVideo; readonly change: ShareChange }
  | { readonly kind: 'load'; readonly video: ComparedVideo }
  | { readonly kind: 'remove'; readonly video: ComparedVideo };

const { least, most } = SHARE_LIMITS.password;
const video = fc.constantFrom<ComparedVideo>('finished', 'finished', 'finished', ...VIDEOS);
const domain = fc.constantFrom('example.com', '*.example.com', ' Example.COM ', 'https://example.com/page', 'no domain', '', 'localhost');
const change: fc.Arbitrary<ShareChange> = fc.record(
  {
    access: fc.constantFrom(...SHARE_ACCESSES),
    expiresAt: fc.constantFrom(null, null, null, '2099-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z', 'tomorrow', '2099-01-01'),
    download: fc.boolean(),
    embedDomains: fc.oneof(
      { weight: 4, arbitrary: fc.array(domain, { maxLength: 2 }) },
      fc.constant(Array.from({ length: SHARE_LIMITS.domains + 1 }, (_, at) => `site${at}.example.com`)),
    ),
    callToAction: fc.option(
      fc.record({
        text: fc.constantFrom('Book a demo', ' two\nlines ', '', 'x'.repeat(CALL_TO_ACTION_LIMITS.text + 1), 'x'.repeat(501)),
        url: fc.constantFrom('https://example.com/demo', 'example.com', 'http://example.com', 'javascript:alert(1)', ''),
      }),
    ),
    leadForm: fc.option(
      fc.record({ prompt: fc.constantFrom('Get the list', ' two\nlines ', '', 'x'.repeat(LEAD_LIMITS.prompt + 1), 'x'.repeat(501)) }),
    ),
    greetsByName: fc.constantFrom(false, false, false, true),
    password: fc.constantFrom('x'.repeat(least), 'x'.repeat(least - 1), 'x'.repeat(most + 1), ''),
  },
  { requiredKeys: ['access', 'expiresAt', 'download', 'embedDomains', 'callToAction', 'leadForm', 'greetsByName'] },
);

export const shareSteps: fc.Arbitrary<ShareStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('save'), video, change }) },
  fc.record({ kind: fc.constant('load'), video }),
  fc.record({ kind: fc.constant('remove'), video }),
);

/** The links of a new user's videos. Paths are random; that one stays the same is in the port's suite. */
export function driveShares(shares: ShareApi, videos: Readonly<Record<ComparedVideo, string>>): Subject<ShareStep> {
  return async (step) => {
    const taskId = videos[step.video];
    if (step.kind === 'remove') return formatOutcome(await shares.remove(taskId));
    const outcome = step.kind === 'load' ? await shares.load(taskId) : await shares.save(taskId, step.change);
    return formatOutcome(outcome, (share) => {
      if (share === null) return 'not shared';
      const { path: _, createdAt: __, ...settings } = share;
      return JSON.stringify(settings, Object.keys(settings).toSorted());
    });
  };
}
