/** Bus topic: a user's right to stay signed in may have changed. */
export const USER_TOPIC = 'people';

export function createUserEvent(userId: string): { readonly topic: string; readonly data: Readonly<Record<string, unknown>> } {
  return { topic: USER_TOPIC, data: { userId } };
}
