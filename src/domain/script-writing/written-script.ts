/** A scene of an outline that can be edited before it is a video. */
export interface WrittenScene {
  /** Shown on screen; may be empty. */
  readonly title: string;
  /** What the presenter says. */
  readonly voice: string;
  /** What an image of it could show, in a few words; may be empty. */
  readonly image: string;
  /** Ids of the sentences of the source that it says; none without a source. */
  readonly sentences: readonly number[];
}

export interface WrittenScript {
  readonly title: string;
  readonly scenes: readonly WrittenScene[];
}
