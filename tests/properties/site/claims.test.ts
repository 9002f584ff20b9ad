import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#server/adapters/image-reader/sharp/image-limits.ts';
import { ACCOUNT_LIMITS } from '#server/accounts/use-cases/account-limits.ts';
import { DAY, SERVER_LIMITS } from '#server/shared/server-limits.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { listPlans } from '#domain/pricing/plan-catalog.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { PLAN_IDS, PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { computePeriodLimits, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { IMAGE_TYPES, MAX_SCENES, MAX_SCRIPT_LENGTH, MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import { LONGEST_PAUSE, PARAGRAPH_PAUSE, SENTENCE_PAUSE } from '#domain/script/script-limits.ts';
import { TRY_LIMITS } from '#domain/script/try-limits.ts';
import { SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { messages as told } from '#ui/features/home/static-sections.messages.en.ts';
import { messages as tryMessages } from '#ui/features/try/try.messages.en.ts';

const readPage = (path: string): string => readFileSync(`content/${path}.md`, 'utf8');
const PAGES = globSync('content/**/*.md');
const { starter, creator, business } = PLAN_LIMITS;
const IMAGES = 'JPEG, PNG, WebP, GIF or AVIF';

/** Page → a number in its text → its source in the product. A changed number has to be changed in both. */
const FIGURES: readonly (readonly [string, RegExp, number])[] = [
  ['documentation/scenes-and-pauses', /can have up to (\d+) scenes/, MAX_SCENES],
  ['documentation/scenes-and-pauses', /([\d.]+) seconds of silence/, SENTENCE_PAUSE],
  ['documentation/scenes-and-pauses', /a blank line \| ([\d.]+) seconds/, PARAGRAPH_PAUSE],
  ['documentation/scenes-and-pauses', /longest single pause is (\d+) seconds/, LONGEST_PAUSE],
  ['documentation/backgrounds-titles-and-logo', /maximum is (\d+) characters/, MAX_TITLE_LENGTH],
  ['documentation/backgrounds-titles-and-logo', /up to (\d+) pixels/, IMAGE_LIMITS.backgroundSide],
  ['documentation/match-your-voice', /(\d+) minutes of recordings a month/, PLAN_FEATURES.creator.voiceMatchMinutes],
  ['documentation/match-your-voice', /Speech \| at least (\d+) seconds/, SAMPLE_LIMITS.leastSpeech],
  ['documentation/match-your-voice', /Length \| up to (\d+) minutes/, SAMPLE_LIMITS.longest / 60],
  ['documentation/match-your-voice', /Ogg, up to (\d+) MB/, SAMPLE_LIMITS.bytes / 1024 ** 2],
  ['documentation/choosing-presenters-and-voices', /Starter \| (\d+)/, starter.avatars],
  ['documentation/choosing-presenters-and-voices', /Creator \| (\d+)/, creator.avatars],
  ['documentation/choosing-presenters-and-voices', /Business \| all (\d+)/, business.avatars],
  ['documentation/preview-and-length', /Starter \| (\d+) seconds/, starter.videoLength],
  ['documentation/preview-and-length', /Creator \| (\d+) minutes/, creator.videoLength / 60],
  ['documentation/preview-and-length', /Business \| (\d+) minutes/, business.videoLength / 60],
  ['help-center/which-formats', /up to ([\d,]+) characters per scene/, MAX_SCRIPT_LENGTH],
  ['help-center/restore-a-video', /for (\d+) days/, SERVER_LIMITS.restoreDays],
  ['pages/privacy', /Videos: the file[^|]*\|[^|]*\|[^|]*?(\d+) days/, SERVER_LIMITS.restoreDays],
  ['pages/privacy', /Projects: scripts[^|]*\|[^|]*\|[^|]*?(\d+) days/, SERVER_LIMITS.deletedProjectDays],
  ['pages/privacy', /Recent sign-ins[^|]*\|[^|]*\|\s*(\d+) days/, ACCOUNT_LIMITS.signInsKept / DAY],
  ['help-center/delete-account', /erased after (\d+) days/, ACCOUNT_LIMITS.eraseAfter / DAY],
  ['documentation/organisations', /Starter[\s\S]*?longer than (\d+) seconds/, starter.videoLength],
];

describe('numbers on pages match the product', () => {
  test.each(FIGURES.filter(([path]) => existsSync(`content/${path}.md`)))('RTE-1 PLN-4 %s: %s', (path, said, figure) => {
    expect(Number(said.exec(readPage(path))?.[1]?.replaceAll(',', ''))).toBe(figure);
  });

  test('PLN-1 PLN-2 PLN-3 the plan table in the documentation matches the catalog', () => {
    const text = readPage('documentation/plans-usage-and-invoices');
    const row = (name: string): readonly string[] =>
      text
        .split('\n')
        .find((line) => line.startsWith(`| ${name} |`))
        ?.split('|')
        .slice(2, 5)
        .map((cell) => cell.trim()) ?? [];
    const dollars = (cents: number): string => (cents === 0 ? 'free' : `$${cents / 100}`);
    expect(row('Per month')).toEqual(PLAN_IDS.map((plan) => dollars(getMonthlyPrice(plan, 'monthly'))));
    expect(row('Per month, billed annually')).toEqual(PLAN_IDS.map((plan) => dollars(getMonthlyPrice(plan, 'annual'))));
    expect(row('Videos a month, monthly billing').map(Number)).toEqual(PLAN_IDS.map((plan) => PLAN_LIMITS[plan].videosPerMonth));
    expect(row('Videos a month, annual billing').map(Number)).toEqual(
      PLAN_IDS.map((plan) => computePeriodLimits(plan, 'annual').videosPerMonth),
    );
    expect(row('Presenter looks').map(Number)).toEqual(PLAN_IDS.map((plan) => PLAN_LIMITS[plan].avatars));
  });

  test('PLN-2 PLN-3 plan cards state the voice minutes, and that 4K enlarges the presenter', () => {
    const [first, second, third] = listPlans(CURRENCIES.USD).plans.map(({ features }) => features.join('\n'));
    expect(first).not.toContain('Voice matching');
    for (const card of [second, third])
      expect(card).toContain(`Voice matching, ${PLAN_FEATURES.creator.voiceMatchMinutes} minutes a month`);
    expect(third).toContain('4K (presenters are upscaled)');
    expect(second).not.toContain('upscaled');
  });

  test('LND-4 the start page demo states its limit', () => {
    expect(tryMessages.left(1, TRY_LIMITS.script)).toContain(`${TRY_LIMITS.script} characters`);
  });

  test('LND-3 VID-3 voice cloning is named for what it is', () => {
    expect(told.features.voiceCloning.text).toMatch(/match, not a copy/);
  });

  test('reminders and plan durations match what the pages say', () => {
    expect([BILLING_LIMITS.remindBefore, BILLING_LIMITS.grace]).toEqual([7 * DAY, 7 * DAY]);
    expect(readPage('documentation/plans-usage-and-invoices')).toMatch(/A week before your plan ends[\s\S]*seven more days/i);
  });
});

describe('facts stated the same everywhere', () => {
  test('VID-2 accepted image formats', () => {
    const named = PAGES.map((file) => readFileSync(file, 'utf8')).flatMap(
      (text) => text.match(/\b(?:JPEG|PNG)(?:, (?:JPEG|PNG|WebP|GIF))+,? (?:or|and) \w+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(2);
    expect([...new Set(named)]).toEqual([IMAGES]);
    expect(IMAGE_TYPES.split(',').map((type) => type.replace('image/', '').toLowerCase())).toEqual(
      IMAGES.toLowerCase().replace(' or ', ', ').split(', '),
    );
  });

  test('no page says that the site has moved', () => {
    for (const file of PAGES) expect(readFileSync(file, 'utf8'), file).not.toMatch(/has moved|moved to a new address\./i);
  });
});
