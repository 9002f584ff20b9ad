import type { Voice } from '../../../ports/speech.ts';
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
    ...(body['matched'] === true && { matched: true }),
    ...(body['cloned'] === true && { cloned: true }),
  };
}
