import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** One file of the data export. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False for images, which are compressed already. */
  readonly compressed: boolean;
}

/** SQL conditions of what a user may take along. */
export interface ExportScope {
  /** In the personal workspace, or in an organization in which the user has a role that exports. */
  readonly isOpen: (table: { readonly organizationId: AnyPgColumn }) => SQL | undefined;
  /** The same, of what the user made. */
  readonly isOwn: (table: { readonly ownerId: AnyPgColumn; readonly organizationId: AnyPgColumn }) => SQL | undefined;
}

export function toJsonFile(name: string, value: unknown): ExportFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`), compressed: false };
}
