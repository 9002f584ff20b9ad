import fc from 'fast-check';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';
import type { ShortenRequest, TranslationApi, TranslationRequest } from '#ports/translation-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type TranslationStep =
  | { readonly kind: 'languages' }
  | { readonly kind: 'can-shorten' }
  | { readonly kind: 'shorten'; readonly request: ShortenRequest }
  | { readonly kind: 'translate'; readonly request: TranslationRequest };

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

const shortenings: fc.Arbitrary<ShortenRequest> = request.map(({ project, scenes }) => ({ project, scenes: scenes ?? [] }));

export const translationSteps: fc.Arbitrary<TranslationStep> = fc.oneof(
  fc.constantFrom({ kind: 'languages' } as const, { kind: 'can-shorten' } as const),
  { weight: 4, arbitrary: request.map((asked) => ({ kind: 'translate', request: asked }) as const) },
  { weight: 2, arbitrary: shortenings.map((asked) => ({ kind: 'shorten', request: asked }) as const) },
);

export function driveTranslation(translation: TranslationApi): Subject<TranslationStep> {
  return async (step) => {
    if (step.kind === 'languages') return formatOutcome(await translation.languages(), (languages) => languages.join());
    if (step.kind === 'can-shorten') return formatOutcome(await translation.canShorten(), String);
    if (step.kind === 'shorten')
      return formatOutcome(await translation.shorten(step.request), ({ scenes }) => scenes.map(({ script }) => script).join('|'));
    return formatOutcome(
      await translation.translate(step.request),
      ({ from, project }) => `${from} ${project.title} ${project.scenes.map(({ script }) => script).join('|')}`,
    );
  };
}
