/** A segment of the video is not in the store: it was never rendered, or has been cleaned up since. */
export class MissingSegmentError extends Error {
  override readonly name = 'MissingSegmentError';
  readonly sceneIndex: number;

  constructor(sceneIndex: number) {
    super(`Scene ${sceneIndex + 1} is not rendered yet.`);
    this.sceneIndex = sceneIndex;
  }
}
