import { useEffect, useState } from 'react';
import type { MusicLibraryStore, MusicParts } from './music-library-store.ts';

/** The workspace's own music and sounds, loaded once they are chosen or looked at; null until then. */
export function useMusicLibrary(parts: MusicParts, isNeeded: boolean): MusicLibraryStore | null {
  const [library, setLibrary] = useState<MusicLibraryStore | null>(null);
  useEffect(() => {
    if (!isNeeded || library !== null) return undefined;
    let isGone = false;
    void import('./music-library-store.ts').then(({ MusicLibraryStore: Store }) => {
      if (isGone) return;
      const loaded = new Store(parts);
      setLibrary(loaded);
      void loaded.load();
    });
    return () => {
      isGone = true;
    };
  }, [isNeeded, library, parts]);
  return library;
}
