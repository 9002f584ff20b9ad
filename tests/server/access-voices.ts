import { NO_TUNING } from '#domain/audio/voice-match/voice-profile.ts';
import type { AccessAdapter, AccessUser } from '../tools/access-adapter.ts';
import { clonedVoice, matchedVoice } from '../tools/tables.ts';

/** Creates a voice matched to the user's sample. */
export async function makeVoice(adapter: AccessAdapter, owner: AccessUser, text: string): Promise<string> {
  const profile = { pitch: 150, range: 3, pace: 4, tilt: -5 };
  const [row] = await adapter.server.services.database.db
    .insert(matchedVoice)
    .values({
      ownerId: owner.id,
      name: text,
      baseVoiceId: 'one',
      tuning: NO_TUNING,
      measured: profile,
      seconds: 24,
      consent: text,
      consentAt: new Date(),
      consentAddress: text,
    })
    .returning();
  return row?.id ?? '';
}

/** Creates a voice cloned from the user. */
export async function makeClone({ server }: AccessAdapter, { id: ownerId }: AccessUser, text: string): Promise<string> {
  const consent = { consent: text, consentPerson: text, consentDate: '2026-01-01', consentAddress: text };
  const known = { adapter: 'elevenlabs', nativeId: text, language: 'en-US', seconds: 24, requestId: crypto.randomUUID() };
  const values = { ...consent, ...known, ownerId, name: text, consentAt: new Date() };
  const [row] = await server.services.database.db.insert(clonedVoice).values(values).returning();
  return row?.id ?? '';
}
