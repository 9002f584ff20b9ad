/** Bus topic: whether somebody may still be here has changed. */
export const PEOPLE_TOPIC = 'people';

export function peopleEvent(userId: string): { readonly topic: string; readonly data: Readonly<Record<string, unknown>> } {
  return { topic: PEOPLE_TOPIC, data: { userId } };
}
