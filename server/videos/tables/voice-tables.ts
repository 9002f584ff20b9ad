import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import type { VoiceProfile, VoiceTuning } from '../../../src/domain/audio/voice-match/voice-profile.ts';

/**
 * Voices matched to a sample, which itself is not stored (VID-3). Deleting one erases its name and measurements; the
 * record of the consent and the seconds used this month stay.
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
    /** Length of the sample. */
    seconds: doublePrecision('seconds').notNull(),
    /** Exact text the user agreed to; the columns below tell when and from which IP address. */
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
