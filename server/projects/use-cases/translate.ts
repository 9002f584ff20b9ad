import { guessLanguage } from '#domain/script/language/guess-language.ts';
import type { Project } from '#domain/project/project.ts';
import { setTranslatedLanguage } from '#domain/project/scene-language.ts';
import { type GlossaryEntry, isPlaceholder, hasSamePlaceholders, type Sentence, TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';
import { type PlacedSentence, splitSentences } from '#domain/translation/split-sentences.ts';
import { collectSentences, translateProject } from '#domain/translation/translate-project.ts';
import { replaceSentences } from '#domain/translation/translate-text.ts';
import type { TranslatorFailure, TranslatorLanguagesOutcome } from '../../ports/translator.ts';
import { countDailyShare, type DailyShareServices } from '../../shared/count-daily-share.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';

/** Translations of one user in a day. Services are paid by the character. */
export const TRANSLATIONS_PER_DAY = TIMED_ALLOWANCES.translations.most;
export const DEFAULT_LANGUAGE = 'en';

export type TranslateServices = Pick<ServerContext, 'translator' | 'rateLimitCounter' | 'dailyUse' | 'log' | 'clock'>;

/** Languages and glossary of one translation. Without `from` the language is guessed. */
export interface TranslateOptions {
  readonly from?: string | undefined;
  readonly to: string;
  readonly glossary: readonly GlossaryEntry[];
}

interface TranslateCall extends TranslateOptions {
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** Languages that this server translates into, as BCP 47 tags; none without a service. */
export async function listTranslationLanguages({ translator, log }: TranslateServices, signal: AbortSignal): Promise<readonly string[]> {
  const outcome: TranslatorLanguagesOutcome = await translator.languages({ signal });
  if (outcome.kind === 'languages') return outcome.languages;
  throw createTranslatorError(outcome, log);
}

/** Texts in the same order, each translated sentence by sentence. */
export async function translateTexts(services: TranslateServices, texts: readonly string[], call: TranslateCall) {
  const from = call.from ?? guessLanguage(texts.join('\n')) ?? DEFAULT_LANGUAGE;
  const split = texts.map((text) => splitSentences(text, { language: from, glossary: call.glossary }));
  const translations = await translateSplit(services, split, { ...call, from });
  return { from, texts: texts.map((text, index) => replaceSentences(text, split[index] ?? [], translations[index] ?? []).text) };
}

/** The project with every spoken and shown text translated, or only those of `scenes`. Nothing is stored. */
export async function translateProjectTexts(
  services: TranslateServices,
  { project, scenes }: { readonly project: Project; readonly scenes?: ReadonlySet<string> | undefined },
  call: TranslateCall,
) {
  const from = call.from ?? guessLanguage(project.scenes.map(({ script }) => script).join('\n')) ?? DEFAULT_LANGUAGE;
  const collected = collectSentences(project, { language: from, glossary: call.glossary, ...(scenes && { scenes }) });
  const translations = await translateSplit(services, [...collected.values()], { ...call, from });
  const byText = new Map([...collected.keys()].map((text, index) => [text, translations[index] ?? []]));
  return { from, project: setTranslatedLanguage(translateProject(project, collected, byText), call.to, scenes) };
}

/** Translations of the sentences of several texts, text by text. */
async function translateSplit(
  services: TranslateServices,
  split: readonly (readonly PlacedSentence[])[],
  call: TranslateCall & { readonly from: string },
): Promise<readonly (readonly Sentence[])[]> {
  const translations = await translateSentences(
    services,
    split.flatMap((sentences) => sentences.map(({ parts }) => parts)),
    call,
  );
  let at = 0;
  return split.map(({ length }) => translations.slice(at, (at += length)));
}

/** Translations in the same order. A sentence whose placeholders got lost is translated again, part by part. */
async function translateSentences(
  services: TranslateServices,
  sentences: readonly Sentence[],
  call: TranslateCall & { readonly from: string },
): Promise<readonly Sentence[]> {
  checkTranslationLength(sentences);
  if (sentences.length === 0) return [];
  await countTranslation(services, call.userId);
  const first = await askTranslator(services, sentences, call);
  const broken = first.flatMap((translated, index) => {
    const source = sentences[index];
    return source !== undefined && !hasSamePlaceholders(source, translated) ? [{ source, index }] : [];
  });
  if (broken.length === 0) return first;

  const parts = broken.flatMap(({ source }) => source.filter((part) => !isPlaceholder(part) && part.trim() !== ''));
  const second = await askTranslator(
    services,
    parts.map((part) => [part]),
    call,
  );
  const byPart = new Map(parts.map((part, index) => [part, second[index] ?? []]));
  const repaired = new Map(broken.map(({ source, index }) => [index, source.flatMap((part) => byPart.get(part) ?? [part])]));
  return first.map((translated, index) => repaired.get(index) ?? translated);
}

/** Throws 400 `too-long`. */
export function checkTranslationLength(sentences: readonly Sentence[]): void {
  const length = sentences.flat().reduce((sum, part) => sum + (isPlaceholder(part) ? part.text : part).length, 0);
  if (length <= TRANSLATION_LIMITS.length) return;
  const most = TRANSLATION_LIMITS.length.toLocaleString('en-US');
  throw new HttpError(400, 'too-long', {
    message: `That’s too long to translate at once: at most ${most} characters. Translate it in parts.`,
  });
}

export function countTranslation(services: Pick<TranslateServices, DailyShareServices>, userId: string): Promise<void> {
  return countDailyShare(services, {
    ...{ id: 'translations', userId, key: `translate:${userId}` },
    message: `You’ve translated ${TRANSLATIONS_PER_DAY} times today. Your project is unchanged. Try again tomorrow.`,
  });
}

async function askTranslator(
  { translator, log }: TranslateServices,
  sentences: readonly Sentence[],
  { from, to, signal }: TranslateCall & { readonly from: string },
): Promise<readonly Sentence[]> {
  const outcome = await translator.translate({ from, to, sentences }, { signal });
  switch (outcome.kind) {
    case 'translated':
      return outcome.sentences;
    case 'unknown-language':
      throw new HttpError(400, 'unknown-language', {
        field: outcome.language === to ? 'to' : 'from',
        message: 'Translation from or to that language isn’t available. Choose another one.',
      });
    default:
      throw createTranslatorError(outcome, log);
  }
}

export function createTranslatorError(failure: TranslatorFailure, log: ServerContext['log']): HttpError {
  if (failure.kind === 'throttled') {
    return new HttpError(503, 'translation-busy', {
      message: 'The translation service is busy. Your project is unchanged. Try again in a moment.',
      ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    });
  }
  log.warn('The translation service refused or failed.', { reason: failure.kind, ...('detail' in failure && { detail: failure.detail }) });
  return new HttpError(503, 'translation-unavailable', {
    message: 'Translation isn’t available right now. Your project is unchanged. Try again later.',
  });
}
