/**
 * A picture in planar YUV 4:2:0 (I420), BT.709 limited range. `data` holds Y (width x height), then U and V
 * (each width/2 x height/2), rows without padding. Width and height are even.
 */
export interface YuvFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
