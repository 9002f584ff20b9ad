import { mkdir } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { estimateSpeech } from '#domain/preflight/estimate-speech.ts';
import { findSceneFindings } from '#domain/preflight/find-problems.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { ASPECT_RATIOS, type Project } from '#domain/project/project.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { cropToRgb } from '../faces/crop-to-rgb.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';
import { GENERATED } from '../../tests/properties/preflight/generated-projects.ts';

/** Pixels of a frame's longer side on the sheet, between frames, and above each for its findings. */
const SIDE = 300;
const GAP = 8;
const LABEL = 16;
/** Frames before a scene's end: everything that is shown has come by then. */
const BEFORE_END = 12;

const ROOT = new URL('../../', import.meta.url).pathname;
const [folder = '/tmp/format-sheets', chosen] = process.argv.slice(2);
const ports = {
  presenters: createDiskPresenterLibrary(`${ROOT}presenters`),
  rasterizer: createNodeRasterizer(),
  backdrops: { load: async () => undefined },
};

interface Tile {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

async function drawScene(project: Project, sceneIndex: number): Promise<Tile> {
  const scene = project.scenes[sceneIndex];
  if (scene === undefined) throw new RangeError(`There is no scene ${sceneIndex}.`);
  const prepared = await loadScene({ project, sceneIndex, spoken: estimateSpeech(project, scene), watermark: false }, ports);
  const frame = renderFrame(prepared, Math.max(0, prepared.timeline.frameCount - BEFORE_END));
  const { width, height } = frame;
  const scale = SIDE / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const rgb = cropToRgb(frame, { left: 0, top: 0, width, height });
  const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(size)
    .png()
    .toBuffer();
  const codes = findSceneFindings(project, scene, TERMS).filter(({ kind }) => kind === 'advice');
  return { image, ...size, label: [project.aspectRatio, ...new Set(codes.map(({ code }) => code))].join(' ') };
}

const TERMS = {
  ...{
    avatarIds: new Set<string>(),
    voices: [],
    assetIds: new Set<string>(),
    recordingIds: new Set<string>(),
    musicIds: new Set<string>(),
  },
  ...{ plan: 'business', limits: { videoLength: 600 }, lookIds: [], length: { seconds: 0, exact: true } },
} as unknown as Parameters<typeof findSceneFindings>[2];

/** One project: a row for each format, a column for each scene. */
async function drawSheet(name: string, project: Project): Promise<void> {
  const shown = fillDefaults({ ...project, resolution: '720p' });
  const rows: (readonly Tile[])[] = [];
  for (const aspectRatio of ASPECT_RATIOS) {
    const laidOut = switchFormat(shown, aspectRatio);
    const row: Tile[] = [];
    for (const index of laidOut.scenes.keys()) row.push(await drawScene(laidOut, index));
    rows.push(row);
  }
  const pieces: OverlayOptions[] = [];
  let [top, width] = [0, 0];
  for (const row of rows) {
    let left = 0;
    for (const tile of row) {
      const label = `<svg width="${SIDE}" height="${LABEL}"><text x="2" y="12" font-size="12" fill="#333">${tile.label}</text></svg>`;
      pieces.push({ input: Buffer.from(label), left, top }, { input: tile.image, left, top: top + LABEL });
      left += Math.max(tile.width, SIDE) + GAP;
    }
    width = Math.max(width, left);
    top += LABEL + Math.max(...row.map(({ height }) => height)) + GAP;
  }
  await sharp({ create: { width, height: top, channels: 3, background: '#eeeeee' } })
    .composite(pieces)
    .png()
    .toFile(`${folder}/${name}.png`);
  console.log(`${name}: ${rows.flat().filter(({ label }) => label.includes(' ')).length} scenes with findings`);
}

await mkdir(folder, { recursive: true });
const projects = new Map<string, Project>(Object.entries(GENERATED));
for (const { id, project } of listGalleryTemplates()) projects.set(id, project);
for (const [name, project] of projects) if (chosen === undefined || name.includes(chosen)) await drawSheet(name, project);
