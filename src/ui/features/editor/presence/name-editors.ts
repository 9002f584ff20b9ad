import { messages } from '#messages/features/editor/presence/presence.messages';
import type { OtherEditor } from '#domain/presence/project-update.ts';

interface NamedEditor {
  /** What it's called in texts. */
  readonly label: string;
  /** Of the user, for the initials. */
  readonly name: string;
}

/** Each user once, whatever the number of their tabs. */
export function nameEditors(others: readonly OtherEditor[]): readonly NamedEditor[] {
  const labels = new Map(
    others.map(({ name, isOwn }) => [isOwn ? messages.ownTab : name || messages.someone, name || messages.someone] as const),
  );
  return [...labels].map(([label, name]) => ({ label, name }));
}
