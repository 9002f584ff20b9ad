/** How long a track is. */
export interface TrackLength {
  readonly frameRate: number;
  readonly frameCount: number;
}
