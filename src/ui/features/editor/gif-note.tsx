import { messages } from '#messages/features/editor/gif.messages';
import type { GifOutlook } from '#domain/gif/gif-limits.ts';
import section from './inspector-section.module.css';

const OUTLOOKS = { possible: messages.possible, uncertain: messages.uncertain, 'too-long': messages.tooLong } as const;

interface GifNoteProps {
  readonly outlook: GifOutlook;
  /** Some scenes alone could be rendered instead. */
  readonly hasParts?: boolean;
}

/** Before rendering: whether the finished video can be downloaded as a GIF. */
export function GifNote({ outlook, hasParts = false }: GifNoteProps) {
  return (
    <p className={section.hint}>
      {OUTLOOKS[outlook]} {hasParts && outlook === 'too-long' && messages.someScenes}
    </p>
  );
}
