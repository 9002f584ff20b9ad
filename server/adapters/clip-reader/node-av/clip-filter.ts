import { AV_PKT_DATA_DISPLAYMATRIX, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084 } from 'node-av/constants';
import type { Stream } from 'node-av/lib';

/** FFmpeg's filters for frames of a stored clip, `side` pixels at most: upright, square pixels, even sides, and samples of BT.709 limited range, stored as they are. */
export function createClipFilter({ codecpar }: Stream, { rate, side }: { readonly rate: number; readonly side: number }): string {
  return [
    `fps=${rate}`,
    'scale=w=trunc(iw*sar/2)*2:h=ih',
    'setsar=1',
    ...getTurn(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...getColors(codecpar.colorTrc),
    'format=yuv420p',
    'setparams=range=pc',
  ].join(',');
}

/**
 * Phones film lying on their side or in a mirror, and say so in a matrix: how x and y of the frame become x and y of the screen. It has
 * 16.16 fixed-point numbers; the third column is of no use here.
 */
function getTurn(matrix: Buffer | null): readonly string[] {
  if (matrix === null) return [];
  const [xToX, xToY, yToX, yToY] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [number, number, number, number];
  if (Math.abs(xToY) > Math.abs(xToX)) {
    if (xToY > 0) return [yToX > 0 ? 'transpose=cclock_flip' : 'transpose=clock'];
    return [yToX < 0 ? 'transpose=clock_flip' : 'transpose=cclock'];
  }
  return [...(xToX < 0 ? ['hflip'] : []), ...(yToY < 0 ? ['vflip'] : [])];
}

/** Names of the two transfer functions of HDR, PQ and HLG. */
const HDR_TRANSFERS = new Map<number, string>([
  [AVCOL_TRC_SMPTE2084, 'smpte2084'],
  [AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
]);
/** Candelas per square meter of white in SDR, which HDR of the same scene has too (ITU-R BT.2408 has 203 for graphics). */
const SDR_WHITE = 203;

/** Colors of SDR are only written otherwise; those of HDR are brought into its range, highlights last. */
function getColors(transfer: number): readonly string[] {
  const hdr = HDR_TRANSFERS.get(transfer);
  if (hdr === undefined) return ['scale=out_color_matrix=bt709:out_range=limited'];
  return [
    `setparams=color_primaries=bt2020:color_trc=${hdr}:colorspace=bt2020nc`,
    `zscale=transfer=linear:npl=${SDR_WHITE}`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=transfer=bt709:matrix=bt709:range=limited',
  ];
}
