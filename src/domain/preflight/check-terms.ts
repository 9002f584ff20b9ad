import type { RenderTerms } from '../plans/find-render-obstacles.ts';
import type { BehindTexts } from './behind-texts.ts';

/** What a check goes by. What is left out isn't known, and nothing is said of it. */
export interface CheckTerms extends RenderTerms {
  /** Of texts that were looked at; without it, contrast is judged where the project names what is behind a text. */
  readonly behind?: BehindTexts;
  /** Pixels of uploaded images and clips, by asset. */
  readonly images?: ReadonlyMap<string, ImageSize>;
  /** Seconds of recordings, by asset. */
  readonly recordings?: ReadonlyMap<string, number>;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
