import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import type { VoiceProfile, VoiceTuning } from '../../../src/domain/audio/voice-match/voice-profile.ts';

/**
 * VID-3: voices matched to a sample; the sample itself is not kept. A deleted one loses its name and everything measured;
 * what stays is that there was consent, and the seconds that count for the month.
 */
export const matchedVoice = pgTable(
  'matched_voice',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    baseVoiceId: text('base_voice_id').notNull(),
    tuning: jsonb('tuning').$type<VoiceTuning>(),
    measured: jsonb('measured').$type<VoiceProfile>(),
    /** Of the sample. */
    seconds: doublePrecision('seconds').notNull(),
    /** What was agreed to, word by word; when, and from where. */
    consent: text('consent').notNull(),
    consentAt: timestampTz('consent_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    createdAt: createdAt(),
    deletedAt: timestampTz('deleted_at'),
  },
  (table) => [
    index('matched_voice_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('matched_voice_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);
