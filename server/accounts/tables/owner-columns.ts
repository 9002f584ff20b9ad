import { text } from 'drizzle-orm/pg-core';
import { user } from './auth-tables.ts';

/** Column of the user who owns a row; the row goes with the user. */
export const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Null: in the personal workspace. Not a foreign key: the organization may be stored by another auth adapter. */
export const organizationId = () => text('organization_id');
