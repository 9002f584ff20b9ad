import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Voice } from '#ports/speech.ts';
import { type Json, readText } from './read-json.ts';

const GENDERS = ['female', 'male', 'neutral'] as const;

export function readVoice(body: Json): Voice {
  return {
    id: readText(body, 'id'),
    name: readText(body, 'name'),
    language: readText(body, 'language'),
    gender: GENDERS.find((known) => known === body['gender']) ?? 'neutral',
    description: readText(body, 'description'),
    ...(Array.isArray(body['styles']) && { styles: body['styles'].filter((style) => typeof style === 'string') }),
    ...(typeof body['adapter'] === 'string' && { adapter: body['adapter'] }),
    ...(typeof body['price'] === 'number' && { price: body['price'] }),
    ...(typeof body['unavailable'] === 'string' && { unavailable: body['unavailable'] }),
    ...readPlainMarks(body['plainMarks']),
    ...(body['matched'] === true && { matched: true }),
    ...(body['cloned'] === true && { cloned: true }),
  };
}

function readPlainMarks(listed: unknown): Pick<Voice, 'plainMarks'> {
  const plainMarks = Array.isArray(listed) ? SPOKEN_MARKS.filter((mark) => listed.includes(mark)) : [];
  return plainMarks.length > 0 ? { plainMarks } : {};
}
