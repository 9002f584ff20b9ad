import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import type { VoiceProfile, VoiceTuning } from '#domain/audio/voice-match/voice-profile.ts';

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

/**
 * Voices copied from a speaker at a speech service, with the speaker's consent (VID-3). The recording of the consent is in the object store.
 * Withdrawing it erases the recording and the name; the record of what was agreed to and the seconds used this month stay.
 */
export const clonedVoice = pgTable(
  'cloned_voice',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Made by the client, so that a request that is sent again makes no second clone. */
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    /** Speech adapter that holds the clone. */
    adapter: text('adapter').notNull(),
    /** Id at the service; null until it confirmed the clone. */
    nativeId: text('native_id'),
    language: text('language').notNull(),
    /** Length of the sample. */
    seconds: doublePrecision('seconds').notNull(),
    /** Sentence that the speaker read aloud; the columns below tell who, when and from which IP address. */
    consent: text('consent').notNull(),
    consentPerson: text('consent_person').notNull(),
    consentDate: date('consent_date').notNull(),
    consentAt: timestampTz('consent_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    createdAt: createdAt(),
    withdrawnAt: timestampTz('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('cloned_voice_request_index').on(table.ownerId, table.requestId),
    index('cloned_voice_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('cloned_voice_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);

/**
 * Clones to be removed at their service. Written before a clone is created and deleted once the service confirmed it, so that a lost
 * response or a process that ends leaves no clone behind. No foreign key: a removal outlives the account.
 */
export const cloneRemoval = pgTable(
  'clone_removal',
  {
    /** Id of the cloned voice. */
    id: uuid('id').primaryKey(),
    adapter: text('adapter').notNull(),
    nativeId: text('native_id'),
    /** Workspace key: the clone's stored speech is erased once more when the service has confirmed the removal. */
    workspace: text('workspace').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: timestampTz('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('clone_removal_due_index').on(table.dueAt)],
);
