import { messages } from '#messages/features/editor/audio/scene-audio.messages';
import type { EffectSource } from '#domain/project/project.ts';
import type { MusicLibraryStore } from '../music/music-library-store.ts';

/** What an effect is called: an uploaded sound has the name of its file, once the workspace's sounds are loaded. */
export function nameEffect(effect: EffectSource, library: MusicLibraryStore | null): string {
  if ('effectId' in effect) return messages.names[effect.effectId];
  if (library === null || library.music === null) return messages.ownName;
  const sound = library.find(effect.assetId);
  return sound === null ? messages.gone : library.getName(sound);
}
