import * as z from 'zod/mini';

const KEY = 'declinedInvitations';
/** Invitations end by themselves; older notes are of no use. */
const REMEMBERED = 50;

const note = z.object({ [KEY]: z.array(z.string()) });

/** Invitations the person has declined, from the metadata they may write themselves. */
export function declinedBy(metadata: unknown): readonly string[] {
  return note.safeParse(metadata).data?.[KEY] ?? [];
}

/** The metadata with one more of them; everything else in it stays. */
export function noteOfDeclined(metadata: UserUnsafeMetadata, invitationId: string): UserUnsafeMetadata {
  return { ...metadata, [KEY]: [...declinedBy(metadata), invitationId].slice(-REMEMBERED) };
}
