import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind } from '../../../src/domain/presenters/presenter-consent.ts';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';

/**
 * Presenters made from photos (VID-4). The photo itself is not stored; the files made from it are in the object store.
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
    consentKind: text('consent_kind').$type<ConsentKind>().notNull(),
    /** Exact text the user agreed to; the columns below tell when and from which IP address. */
    consent: text('consent').notNull(),
    consentAt: timestampTz('consent_at').notNull(),
    consentAddress: text('consent_address').notNull(),
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
