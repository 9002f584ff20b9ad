import type { Corner, LogoSize, StageSpot } from '../project/project.ts';
import { moveToSpot } from '../project/stage-spot.ts';
import { backgroundToCutout } from './background-to-cutout.ts';
import { fadeCutout } from './cutout.ts';
import type { FrameLayout } from './frame-layout.ts';
import type { Overlay } from './prepared-scene.ts';
import { scaleCutout } from './scale-plate.ts';
import { roundDownToEven } from './svg-text.ts';
import type { BackgroundImage } from './yuv-frame.ts';

interface LogoSpot {
  readonly logo: { readonly corner: Corner; readonly size?: LogoSize; readonly opacity?: number; readonly spot?: StageSpot };
  readonly layout: FrameLayout;
  readonly frame: { readonly width: number; readonly height: number };
  /** A watermark occupies the lower right corner. */
  readonly watermark: boolean;
}

/** Sizes relative to the layout's logo size. */
const BOXES: Readonly<Record<LogoSize, number>> = { small: 0.65, medium: 1, large: 1.6 };

/** Sizes of a logo by those of its image. */
function computeLogoScale({ pixels }: BackgroundImage, { logo, layout, frame }: LogoSpot): number {
  const box = BOXES[logo.size ?? 'medium'] * (logo.spot?.scale ?? 1);
  const short = Math.min(frame.width, frame.height);
  return Math.min((layout.logo.height * box * short) / pixels.height, (layout.logo.width * box * frame.width) / pixels.width, 1);
}

/** Places the logo in its corner or spot, inside the box of its size, never enlarged. */
export function placeLogo(image: BackgroundImage, options: LogoSpot): Pick<Overlay, 'cutout' | 'left' | 'top'> {
  const { frame, layout } = options;
  const short = Math.min(frame.width, frame.height);
  const { width, height } = image.pixels;
  const { corner, opacity = 1, spot } = options.logo;
  const scale = computeLogoScale(image, options);
  const size = { width: Math.max(roundDownToEven(width * scale), 2), height: Math.max(roundDownToEven(height * scale), 2) };
  const margin = layout.logo.margin * short;
  const raised = options.watermark && corner === 'bottom-right' ? (layout.watermark.margin + layout.watermark.size * 2) * short : 0;
  const left = corner.endsWith('left') ? margin : frame.width - margin - size.width;
  const top = corner.startsWith('top') ? margin : frame.height - margin - size.height - raised;
  const place =
    spot === undefined ? { left: roundDownToEven(left), top: roundDownToEven(top) } : moveToSpot({ left, top, ...size }, spot, frame);
  return {
    cutout: fadeCutout(scaleCutout(backgroundToCutout(image), { ...size, scale }), opacity),
    left: place.left,
    top: place.top,
  };
}
