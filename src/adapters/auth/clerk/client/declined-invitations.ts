import * as z from 'zod/mini';

const KEY = 'declinedInvitations';
/** Invitations expire by themselves, so old notes can be dropped. */
const MAX_REMEMBERED = 50;

const declinedSchema = z.object({ [KEY]: z.array(z.string()) });

/** Ids of declined invitations, from the metadata that users can write. */
export function readDeclinedInvitations(metadata: unknown): readonly string[] {
  return declinedSchema.safeParse(metadata).data?.[KEY] ?? [];
}

/** The metadata with one more declined invitation; other fields stay. */
export function addDeclinedInvitation(metadata: UserUnsafeMetadata, invitationId: string): UserUnsafeMetadata {
  return { ...metadata, [KEY]: [...readDeclinedInvitations(metadata), invitationId].slice(-MAX_REMEMBERED) };
}
