/** A voice of an account, and whether it was cloned from a person there. */
export interface AccountVoice {
  readonly id: string;
  readonly isCloned: boolean;
}

/**
 * Filter of an account's voices: a cloned one is left out unless `agreed`, ids with commas between them, names it. The port's list is the
 * same for everybody on the server, strangers included, and only the operator knows who agreed to that (VID-3).
 */
export function createCloneFilter(agreed: string | undefined): (voice: AccountVoice) => boolean {
  const ids = new Set((agreed ?? '').split(',').map((id) => id.trim()));
  return ({ id, isCloned }) => !isCloned || ids.has(id);
}
