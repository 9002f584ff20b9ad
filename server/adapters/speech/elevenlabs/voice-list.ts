import { z } from 'zod';
import type { Voice } from '#ports/speech.ts';
import { describeVoice, toGender, toLanguageTag, toStyles } from '../shared/voice-facts.ts';

export const voiceSchema = z.object({
  voice_id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  category: z.string().nullish(),
  sharing: z.object({ status: z.string().nullish() }).nullish(),
  labels: z.record(z.string(), z.string().nullable()).nullish(),
  verified_languages: z.array(z.object({ language: z.string().nullish(), locale: z.string().nullish() })).nullish(),
});

/** Instant and professional clones. */
const CLONED = new Set(['cloned', 'professional']);
/** Added from the public library, where its speaker shares it with everybody; `copied_disabled` once they no longer do. */
const FROM_LIBRARY = 'copied';

export function isCloned({ category, sharing }: z.infer<typeof voiceSchema>): boolean {
  return CLONED.has(category ?? '') && sharing?.status !== FROM_LIBRARY;
}

/** Accents of its labels that name a country. */
const ACCENTS: Readonly<Record<string, string>> = {
  american: 'en-US',
  british: 'en-GB',
  australian: 'en-AU',
  irish: 'en-IE',
  indian: 'en-IN',
  canadian: 'en-CA',
};

export function toVoice({ voice_id: id, name, description, labels, verified_languages: verified }: z.infer<typeof voiceSchema>): Voice {
  const language = findLanguage(labels ?? {}, verified?.[0]);
  const about = [description ?? labels?.['description'], labels?.['accent'], labels?.['age']?.replaceAll('_', ' ')];
  const styles = toStyles([labels?.['descriptive'], labels?.['use_case'], labels?.['description']]);
  return { id, name, language, gender: toGender(labels?.['gender']), description: describeVoice(language, about), ...styles };
}

/** A voice speaks every language of the model; this is the one it was recorded in. */
function findLanguage(
  labels: Readonly<Record<string, string | null>>,
  verified: { readonly language?: string | null | undefined; readonly locale?: string | null | undefined } | undefined,
): string {
  const named = toLanguageTag(verified?.locale) ?? toLanguageTag(labels['language']) ?? toLanguageTag(verified?.language);
  const accent = ACCENTS[labels['accent']?.toLowerCase() ?? ''];
  return named === undefined || named === 'en' ? (accent ?? named ?? 'en-US') : named;
}
