/** A piece of the video is not in the store: it was never rendered, or has been cleared away since. */
export class MissingPiece extends Error {
  override readonly name = 'MissingPiece';
  readonly sceneIndex: number;

  constructor(sceneIndex: number) {
    super(`Scene ${sceneIndex + 1} is not rendered yet.`);
    this.sceneIndex = sceneIndex;
  }
}
