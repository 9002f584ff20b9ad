import fc from 'fast-check';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import { TRANSLATION_LIMITS } from '../../../src/domain/translation/sentence.ts';
import type { TranslationApi, TranslationRequest } from '../../../src/ports/translation-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type TranslationStep = { readonly kind: 'languages' } | { readonly kind: 'translate'; readonly request: TranslationRequest };

const language = fc.constantFrom('es', 'de', 'en', 'xx', 'en-US', '', 'not a language', 'a'.repeat(36));
const term = fc.constantFrom('Castwright', '', 'x'.repeat(TRANSLATION_LIMITS.term + 1));
const request: fc.Arbitrary<TranslationRequest> = fc.record(
  {
    project: fc
      .tuple(
        fc.constantFrom('A title', '', 'x'.repeat(121)),
        fc.array(fc.constantFrom('Hello there. How are you?', '', '[pause 0.5s] Bonjour à tous.'), { maxLength: 2 }),
      )
      .map(([title, scripts]) =>
        createProjectDocument(
          title,
          scripts.map((script, at) => createScene(`scene-${at}`, script, { avatarId: 'ada', voiceId: 'one' })),
        ),
      ),
    from: language,
    to: language,
    glossary: fc.array(fc.record({ term, translation: term }, { requiredKeys: ['term'] }), { maxLength: 1 }),
    scenes: fc.array(fc.constantFrom('scene-0', 'scene-7', ''), { maxLength: 2 }),
  },
  { requiredKeys: ['project', 'to'] },
);

export const translationSteps: fc.Arbitrary<TranslationStep> = fc.oneof(fc.constant({ kind: 'languages' } as const), {
  weight: 4,
  arbitrary: request.map((asked) => ({ kind: 'translate', request: asked }) as const),
});

export function driveTranslation(translation: TranslationApi): Subject<TranslationStep> {
  return async (step) => {
    if (step.kind === 'languages') return formatOutcome(await translation.languages(), (languages) => languages.join());
    return formatOutcome(
      await translation.translate(step.request),
      ({ from, project }) => `${from} ${project.title} ${project.scenes.map(({ script }) => script).join('|')}`,
    );
  };
}
