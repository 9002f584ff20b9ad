import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#domain/interface-language/interface-languages.ts';
import { checkMatchedVoices, describeVoiceClonePlans } from '#domain/plans/check-matched-voices.ts';
import { checkOwnPresenters, describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import * as plans from '#domain/plans/check-plan.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { describeTeamPlan } from '#domain/plans/team-plan.ts';
import { createTextTranslator } from '#ui/languages/translate-shown-text.ts';

const { starter, business } = PLAN_LIMITS;
const LOOKS = Array.from({ length: 300 }, (_, at) => `look-${at}`);
const RENEWAL = Date.UTC(2027, 4, 1);

/** Every sentence with which a plan refuses something, as it is said. */
const SENTENCES: readonly string[] = [
  plans.checkResolution(starter, '2160p')?.message,
  plans.checkLength(starter, 100_000)?.message,
  plans.checkLength(business, 100_000)?.message,
  plans.checkLooks(starter, ['look-200'], LOOKS)?.message,
  plans.checkCustomLooks('starter', ['maya.112233-445566'])?.message,
  plans.checkMemberQuota({ memberVideos: 1, memberLeft: 0 }, RENEWAL)?.message,
  plans.checkMemberQuota({ memberVideos: 4, memberLeft: 0 }, RENEWAL)?.message,
  plans.checkTeamQuota(starter, 1_000, RENEWAL)?.message,
  plans.checkQuota(starter, 1_000, RENEWAL)?.message,
  plans.checkQuota(business, 1_000, RENEWAL)?.message,
  plans.checkQuota(business, 1_000, 'payment')?.message,
  ...[plans.describeBrandPlan(), plans.describeShareBrandPlan(), plans.describeLearningPlan(), describeTeamPlan()],
  ...[describeVoiceClonePlans(), describeOwnPresenterPlan(), checkOwnPresenters('starter', ['photo.one'])?.message],
  checkMatchedVoices('starter', ['match.one'])?.message,
].map((sentence) => sentence ?? '');

const translated = INTERFACE_LANGUAGES.filter(({ code }) => code !== 'en');

test.each(translated)('what a plan refuses is said in $name, the plan and the day included', async ({ code }) => {
  const { texts }: { readonly texts: Readonly<Record<string, string>> } = await import(`../../src/ui/languages/${code}/texts.ts`);
  const translate = createTextTranslator(texts);
  for (const sentence of SENTENCES) {
    const said = translate(sentence);
    expect(said).not.toBe(sentence);
    expect(said).not.toMatch(/\b(the|plans|larger|and|or|on|May)\b/);
    expect(said).not.toMatch(/\{\d\}|undefined/);
  }
});
