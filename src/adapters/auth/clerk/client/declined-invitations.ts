import * as z from 'zod/mini';

const KEY = 'declinedInvitations';
/** Invitations end by themselves; older notes are of no use. */
const MAX_REMEMBERED = 50;

const declinedSchema = z.object({ [KEY]: z.array(z.string()) });

/** Invitations the person has declined, from the metadata they may write themselves. */
export function readDeclinedInvitations(metadata: unknown): readonly string[] {
  return declinedSchema.safeParse(metadata).data?.[KEY] ?? [];
}

/** The metadata with one more of them; everything else in it stays. */
export function addDeclinedInvitation(metadata: UserUnsafeMetadata, invitationId: string): UserUnsafeMetadata {
  return { ...metadata, [KEY]: [...readDeclinedInvitations(metadata), invitationId].slice(-MAX_REMEMBERED) };
}
