import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Voice } from '#ports/speech.ts';
import { createdAt, timestampTz, updatedAt } from '../../database/columns.ts';

/** What each speech adapter had the last time it could be asked. */
export const voiceList = pgTable('voice_list', {
  adapter: text('adapter').primaryKey(),
  voices: jsonb('voices').$type<readonly Voice[]>().notNull(),
  updatedAt: updatedAt(),
});

/**
 * Speech that a service returned, stored with its audio and times, so that it's never bought twice. `workspace` is a workspace key, and not
 * a foreign key: what an organization bought stays when the member who asked for it leaves.
 */
export const storedSpeech = pgTable(
  'kept_speech',
  {
    /** The object key is `stored-speech/<id>`. */
    id: uuid('id').defaultRandom().primaryKey(),
    workspace: text('workspace').notNull(),
    /** Hash of the complete request. */
    requestHash: text('request_hash').notNull(),
    /** Hash of the words and the take, without the voice: scenes are found by it. */
    wordsHash: text('words_hash').notNull(),
    adapter: text('adapter').notNull(),
    /** The cloned voice that speaks; its speech is erased with it. */
    cloneId: uuid('clone_id'),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    /** When it was last wanted by a scene, at the latest. */
    usedAt: timestampTz('used_at').defaultNow().notNull(),
  },
  (table) => [
    uniqueIndex('kept_speech_request_index').on(table.workspace, table.requestHash),
    index('kept_speech_used_index').on(table.usedAt),
    index('kept_speech_clone_index').on(table.cloneId),
  ],
);

/** `pending` counts as spent: the service may have been paid before the process ended. */
export const SPEECH_CHARGE_STATES = ['pending', 'spent'] as const;

/** One call of a service that costs money. Written before the call, so that two at once can't pass a cap; deleted when it failed. */
export const speechCharge = pgTable(
  'speech_charge',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Empty once the workspace is erased: the operator's sum stays. */
    workspace: text('workspace').notNull(),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    adapter: text('adapter').notNull(),
    characters: integer('characters').notNull(),
    /** Millionths of a US dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    state: text('state', { enum: SPEECH_CHARGE_STATES }).notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [index('speech_charge_month_index').on(table.month, table.workspace)],
);

/** What a workspace decided about speech services. */
export const speechSettings = pgTable('speech_settings', {
  workspace: text('workspace').primaryKey(),
  /** Millionths of a US dollar a month; null: as much as the operator allows. */
  monthlyCap: bigint('monthly_cap', { mode: 'number' }),
  /** Ids of adapters, preferred ones first. */
  preferred: jsonb('preferred').$type<readonly string[]>().notNull().default([]),
  updatedAt: updatedAt(),
});
