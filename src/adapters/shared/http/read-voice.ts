import type { Voice } from '../../../ports/speech.ts';
import { type Json, textOf } from './read-json.ts';

const GENDERS = ['female', 'male', 'neutral'] as const;

export function voiceOf(body: Json): Voice {
  return {
    id: textOf(body, 'id'),
    name: textOf(body, 'name'),
    language: textOf(body, 'language'),
    gender: GENDERS.find((known) => known === body['gender']) ?? 'neutral',
    description: textOf(body, 'description'),
    ...(body['matched'] === true && { matched: true }),
  };
}
