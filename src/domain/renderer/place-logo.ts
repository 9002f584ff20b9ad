import type { Backdrop } from '../../ports/background-library.ts';
import type { Corner, LogoSize } from '../project/project.ts';
import { backdropCutout } from './background-to-cutout.ts';
import { fadedCutout } from './fade-cutout.ts';
import type { Layout } from './frame-layout.ts';
import type { Overlay } from './prepared-scene.ts';
import { scaleCutout } from './scale-presenter.ts';
import { evenDown } from './svg-text.ts';

interface LogoSpot {
  readonly logo: { readonly corner: Corner; readonly size?: LogoSize; readonly opacity?: number };
  readonly layout: Layout;
  readonly picture: { readonly width: number; readonly height: number };
  /** The free plan's mark stands in the lower right corner. */
  readonly watermark: boolean;
}

/** In the layout's size of a logo. */
const BOXES: Readonly<Record<LogoSize, number>> = { small: 0.65, medium: 1, large: 1.6 };

/** The logo at its corner, inside a box of the layout's size, never larger than it is. */
export function placeLogo(backdrop: Backdrop, spot: LogoSpot): Pick<Overlay, 'cutout' | 'left' | 'top'> {
  const { picture, layout } = spot;
  const short = Math.min(picture.width, picture.height);
  const { width, height } = backdrop.picture;
  const { corner, opacity = 1 } = spot.logo;
  const box = BOXES[spot.logo.size ?? 'medium'];
  const scale = Math.min((layout.logo.height * box * short) / height, (layout.logo.width * box * picture.width) / width, 1);
  const size = { width: Math.max(evenDown(width * scale), 2), height: Math.max(evenDown(height * scale), 2) };
  const margin = layout.logo.margin * short;
  const raised = spot.watermark && corner === 'bottom-right' ? (layout.watermark.margin + layout.watermark.size * 2) * short : 0;
  const left = corner.endsWith('left') ? margin : picture.width - margin - size.width;
  const top = corner.startsWith('top') ? margin : picture.height - margin - size.height - raised;
  return {
    cutout: fadedCutout(scaleCutout(backdropCutout(backdrop), { ...size, scale }), opacity),
    left: evenDown(left),
    top: evenDown(top),
  };
}
