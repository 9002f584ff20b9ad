import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import type { ConsentKind } from '#domain/presenters/presenter-consent.ts';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';

/**
 * Presenters that users made: from photos (VID-4), or from choices. The photo itself is not stored; the files made from it are in the object store.
 * Withdrawing the consent erases the files; deleting also erases the name. The record of the consent stays.
 */
export const ownPresenter = pgTable(
  'own_presenter',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    voiceId: text('voice_id'),
    /** Of all files together; null in presenters from before it was stored. */
    bytes: integer('bytes'),
    /** What a drawn presenter is drawn from; null in those from photos, which have a consent instead. */
    choices: jsonb('choices').$type<PresenterChoices>(),
    consentKind: text('consent_kind').$type<ConsentKind>(),
    /** Exact text the user agreed to; the columns below tell when and from which IP address. */
    consent: text('consent'),
    consentAt: timestampTz('consent_at'),
    consentAddress: text('consent_address'),
    /** The person who gave permission, and the day. */
    consentPerson: text('consent_person'),
    consentDate: date('consent_date'),
    withdrawnAt: timestampTz('withdrawn_at'),
    createdAt: createdAt(),
    deletedAt: timestampTz('deleted_at'),
  },
  (table) => [
    index('own_presenter_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('own_presenter_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);
