import { expect, test } from 'vitest';
import { FLAGS_NAVIGATE_DELAY, FLAGS_NAVIGATE_MAX_DELAY } from '#domain/constants.ts';
import type { FlagExposure } from '#ports/flags.ts';
import type { FlagsFixture, FlagsPage, SuiteFeatures } from './support/flags-fixture.ts';

/** Opens a fixture that has published the features; the suite closes it. */
type Begin = (features?: SuiteFeatures) => Promise<FlagsFixture>;

interface OpenedPage extends FlagsFixture {
  readonly page: FlagsPage;
  readonly advance: NonNullable<FlagsFixture['advance']>;
  readonly exposures: readonly FlagExposure[];
}

const FROM = '/from';
const NO_PAGES = 'It moves no pages.';
const NO_PATHS_OF_THE_SITE = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'];

/** ENT-10: experiments that send the user to another page of this site, after the exposure was sent. */
export function testFlagsPage(begin: Begin): void {
  const open = async (publish: (page: FlagsPage) => Promise<void>, visited = FROM): Promise<OpenedPage | null> => {
    const fixture = await begin();
    const { page, advance, flags } = fixture;
    if (page === undefined || advance === undefined) return null;
    const exposures: FlagExposure[] = [];
    flags.onExposure((exposure) => exposures.push(exposure));
    page.visit(visited);
    await publish(page);
    flags.setAttributes({ id: 'ada' });
    flags.start();
    await fixture.settle();
    return { ...fixture, page, advance, exposures };
  };
  const redirect = (page: FlagsPage): Promise<void> => page.redirect(FROM, '/to?from=trial');

  test('TIM-1 FLAGS_NAVIGATE_DELAY: goes to another page of this site after this, once the exposure was sent', async ({ skip }) => {
    const opened = await open(redirect);
    if (opened === null) return skip(NO_PAGES);
    const { page, advance, exposures } = opened;
    expect([exposures, page.flushed()]).toEqual([[{ experiment: 'trial', variation: 1 }], 1]);
    await advance(FLAGS_NAVIGATE_DELAY - 1);
    expect(page.left()).toEqual([]);
    await advance(1);
    expect(page.left()).toEqual(['/to?from=trial']);
    await advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect([page.left().length, exposures.length, page.flushed()]).toEqual([1, 1, 1]);
  });

  test('goes nowhere after a stop', async ({ skip }) => {
    const opened = await open(redirect);
    if (opened === null) return skip(NO_PAGES);
    opened.flags.stop();
    await opened.advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect(opened.page.left()).toEqual([]);
  });

  test('goes nowhere from another page, and does once the user comes to that page', async ({ skip }) => {
    const opened = await open(redirect, '/other');
    if (opened === null) return skip(NO_PAGES);
    const { page, advance, flags, exposures } = opened;
    await advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect([page.left(), exposures]).toEqual([[], []]);
    page.visit(FROM);
    flags.setAttributes({ id: 'ada' });
    await advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect(new Set(page.left())).toEqual(new Set(['/to?from=trial']));
  });

  test.each(NO_PATHS_OF_THE_SITE)('R24 never leaves this site: %s', async (url) => {
    const opened = await open((page) => page.redirect(FROM, url));
    if (opened === null) return;
    await opened.advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect([opened.page.left(), opened.exposures]).toEqual([[], []]);
  });

  test('an experiment that stays on the page is told, and has nothing sent first', async ({ skip }) => {
    const opened = await open((page) => page.redecorate(FROM));
    if (opened === null) return skip(NO_PAGES);
    await opened.advance(FLAGS_NAVIGATE_MAX_DELAY);
    expect(opened.exposures).toEqual([{ experiment: 'trial', variation: 1 }]);
    expect([opened.page.left(), opened.page.flushed()]).toEqual([[], 0]);
  });
}
