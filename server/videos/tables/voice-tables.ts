import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VoiceProfile, VoiceTuning } from '../../../src/domain/audio/voice-match/voice-profile.ts';
import { user } from '../../accounts/tables/auth-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * VID-3: voices matched to a sample; the sample itself is not kept. A deleted one loses its name and everything measured;
 * what stays is that there was consent, and the seconds that count for the month.
 */
export const matchedVoice = pgTable(
  'matched_voice',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: in the personal workspace. Not a foreign key: the organization may be stored by another auth adapter. */
    organizationId: text('organization_id'),
    name: text('name').notNull(),
    baseVoiceId: text('base_voice_id').notNull(),
    tuning: jsonb('tuning').$type<VoiceTuning>(),
    measured: jsonb('measured').$type<VoiceProfile>(),
    /** Of the sample. */
    seconds: doublePrecision('seconds').notNull(),
    /** What was agreed to, word by word; when, and from where. */
    consent: text('consent').notNull(),
    consentAt: moment('consent_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    createdAt: moment('created_at').defaultNow().notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('matched_voice_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('matched_voice_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);
