const CHALLENGE_COOKIE = 'two_factor';

export interface ChallengedCall {
  readonly context: {
    readonly secret: string;
    readonly createAuthCookie: (name: string) => { readonly name: string };
    readonly internalAdapter: { findVerificationValue(identifier: string): Promise<{ readonly value: string } | null> };
  };
  readonly getSignedCookie: (name: string, secret: string) => Promise<string | null | false | undefined>;
}

/** The user who passed the first factor in this browser and owes the second. */
export async function findChallengedUserId({ context, getSignedCookie }: ChallengedCall): Promise<string | undefined> {
  const challenge = await getSignedCookie(context.createAuthCookie(CHALLENGE_COOKIE).name, context.secret);
  const pending = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
  return pending?.value;
}
