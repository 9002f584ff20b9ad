/** One program that makes the bench scene, or part of what such a program does. */
export interface Contender {
  readonly name: string;
  /** Draws and compresses the scene's first frames; `out` is where it puts a file, if it makes one. Says the bytes of video last. */
  command(frames: number, out: string): readonly string[];
}
