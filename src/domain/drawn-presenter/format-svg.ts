import { listOutlines } from '../renderer/drawing/list-outlines.ts';
import { parsePath } from '../renderer/drawing/parse-path.ts';
import type { Rig, RigFill, RigShape } from '../renderer/drawing/rig.ts';
import { listCutParts } from '../renderer/drawing/read-rig.ts';
import { createMove, type MovePoint } from '../renderer/drawing/rig-pose.ts';
import { escapeXmlText } from '../text/xml-parts.ts';

const STILL = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
/** Of a soft edge's size: the deviation of the blur that looks like it. */
const BLUR_SHARE = 0.5;

/** The drawing at rest as an SVG file, with its gradients, soft edges and clips; `title` is what a screen reader says of it. */
export function formatSvg(rig: Rig, title: string): string {
  const definitions: string[] = [];
  const names = new Map<string, string>();
  const define = (kind: string, format: (id: string) => string): string => {
    const id = `${kind}${definitions.length}`;
    definitions.push(format(id));
    return id;
  };
  const drawn = listCutParts(rig).flatMap((part) => {
    // Hands are seen where they gesture.
    if (part.limb !== undefined) return [];
    const move = createMove(rig, part, STILL);
    return part.shapes.flatMap((shape) => {
      const path = formatPath(shape, move);
      const clip = shape.clip === undefined ? undefined : names.get(shape.clip);
      if (shape.name !== undefined)
        names.set(
          shape.name,
          define('clip', (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
        );
      if (shape.hidden === true) return [];
      const soft = shape.soft ?? 0;
      const blur = soft < 1 ? '' : ` filter="url(#${define('blur', (id) => formatBlur(id, soft))})"`;
      const element = `<path d="${path}" ${formatFill(rig, shape.fill, { move, define })}${blur}/>`;
      return [clip === undefined ? element : `<g clip-path="url(#${clip})">${element}</g>`];
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rig.width} ${rig.height}" width="${rig.width}" height="${rig.height}" role="img">
<title>${escapeXmlText(title)}</title>
<defs>${definitions.join('')}</defs>
${drawn.join('\n')}
</svg>
`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function formatPath({ path, widths }: RigShape, move: MovePoint): string {
  const parsed = parsePath(path);
  if (parsed === undefined) return '';
  const points = Float64Array.from(parsed.points);
  for (let at = 0; at < points.length; at += 2) {
    const moved = { x: points[at] ?? 0, y: points[at + 1] ?? 0 };
    move(moved);
    [points[at], points[at + 1]] = [moved.x, moved.y];
  }
  if (widths !== undefined) {
    return listOutlines({ commands: parsed.commands, points }, widths)
      .map((outline) => `M${[...outline].map(round).join(' ')}Z`)
      .join('');
  }
  let at = 0;
  return Array.from(parsed.commands)
    .map((command) => {
      const count = command === 'Z' ? 0 : command === 'C' ? 6 : 2;
      const numbers = points.slice(at, at + count);
      at += count;
      return command + [...numbers].map(round).join(' ');
    })
    .join('');
}

interface FillParts {
  readonly move: MovePoint;
  readonly define: (kind: string, format: (id: string) => string) => string;
}

function formatFill({ palette }: Rig, { linear, radial, stops }: RigFill, { move, define }: FillParts): string {
  const [first] = stops;
  if (linear === undefined && radial === undefined) {
    const [, name = '', opacity = 1] = first ?? [];
    return `fill="${palette[name] ?? 'none'}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;
  }
  const listed = stops
    .map(([at, name, opacity = 1]) => {
      const shown = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
      return `<stop offset="${at}" stop-color="${palette[name] ?? '#000000'}"${shown}/>`;
    })
    .join('');
  const place = (x: number, y: number): readonly [number, number] => {
    const point = { x, y };
    move(point);
    return [round(point.x), round(point.y)];
  };
  if (linear !== undefined) {
    const [from, to] = [place(linear[0], linear[1]), place(linear[2], linear[3])];
    const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    return `fill="url(#${define('fill', (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${listed}</linearGradient>`)})"`;
  }
  const [x = 0, y = 0, radius = 0, wide = 1] = radial ?? [];
  const [middleX, middleY] = place(x, y);
  const shape = `gradientTransform="translate(${middleX} ${middleY}) scale(${wide} 1)" cx="0" cy="0" r="${radius}"`;
  return `fill="url(#${define('fill', (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${shape}>${listed}</radialGradient>`)})"`;
}

function formatBlur(id: string, soft: number): string {
  const room = `x="-50%" y="-50%" width="200%" height="200%"`;
  return `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${round(soft * BLUR_SHARE)}"/></filter>`;
}
