import { messages } from '#messages/features/editor/presence/presence.messages';
import type { OtherEditor } from '../../../../domain/presence/project-update.ts';

export const nameEditor = ({ name, isOwn }: OtherEditor): string => (isOwn ? messages.ownTab : name || messages.someone);

/** Each user once, whatever the number of their tabs. */
export function listEditorNames(others: readonly OtherEditor[]): readonly string[] {
  return [...new Set(others.map(nameEditor))];
}
