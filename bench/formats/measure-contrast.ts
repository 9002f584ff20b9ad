import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { PRESENTERS_FOLDER, SETS_FOLDER } from '#server/composition/package-paths.ts';
import { addSets } from '#server/composition/render/add-sets.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { removeEmoji } from '#domain/emoji/emoji-characters.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { getReadableContrast } from '#domain/preflight/behind-texts.ts';
import { estimateSpeech } from '#domain/preflight/estimate-speech.ts';
import { computeLowestContrast } from '#domain/preflight/find-layer-advice.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { ASPECT_RATIOS, type AspectRatio, type HexColor, type Layer, type Project, type Scene } from '#domain/project/project.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { measureBehind } from '#domain/renderer/measure-behind.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { toDrawableText } from '#domain/renderer/text-layout.ts';
import { getTitleColor, isPlated } from '#domain/renderer/title-colors.ts';
import { LARGE_TEXT_CONTRAST } from '#domain/shared/color-contrast.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';

const PORTS = {
  presenters: createDiskPresenterLibrary(PRESENTERS_FOLDER),
  backdrops: addSets(SETS_FOLDER, createFakeBackgroundLibrary()),
  rasterizer: createNodeRasterizer(),
};

/** A text and how it stands out from what is drawn behind it. */
interface Measured {
  readonly where: string;
  readonly text: string;
  readonly contrast: number;
  readonly needed: number;
}

/** The color of a text and the contrast it needs; undefined for what has a plate of its own, and for other layers. */
function describeText(layer: Layer, { background }: Scene): { readonly color: HexColor; readonly needed: number } | undefined {
  if (layer.kind === 'text') return { color: layer.color, needed: getReadableContrast(layer) };
  return layer.kind === 'title' && !isPlated(background) ? { color: getTitleColor(background), needed: LARGE_TEXT_CONTRAST } : undefined;
}

/** Every text of a scene as it's drawn, whether or not the project names the color behind it. */
async function measureScene(project: Project, sceneIndex: number, where: string): Promise<readonly Measured[]> {
  const scene = project.scenes[sceneIndex];
  if (scene === undefined) return [];
  const texts = scene.layers.flatMap((layer, order) => {
    const style = describeText(layer, scene);
    const text = 'text' in layer ? layer.text : '';
    return style === undefined || removeEmoji(toDrawableText(text)) === '' ? [] : [{ order, text, ...style }];
  });
  if (texts.length === 0) return [];
  const prepared = await loadScene({ project, sceneIndex, spoken: estimateSpeech(project, scene), watermark: false }, PORTS);
  return texts.flatMap(({ order, text, color, needed }) => {
    const behind = measureBehind(prepared, order);
    return behind.length === 0
      ? []
      : [{ where: `${where} scene ${sceneIndex + 1}`, text, needed, contrast: computeLowestContrast(color, behind) }];
  });
}

async function measureFormat(id: string, document: Project, aspectRatio: AspectRatio): Promise<readonly Measured[]> {
  const filled = fillDefaults(switchFormat(document, aspectRatio));
  const project: Project = { ...withSceneLanguages(filled), resolution: '720p', captions: { ...filled.captions, burnedIn: false } };
  const measured: Measured[] = [];
  for (const index of project.scenes.keys()) measured.push(...(await measureScene(project, index, `${id} ${aspectRatio}`)));
  return measured;
}

const [chosen] = process.argv.slice(2);
const byFormat = new Map<AspectRatio, Measured[]>(ASPECT_RATIOS.map((format) => [format, []]));
const templates = listGalleryTemplates().filter(({ id }) => chosen === undefined || id.includes(chosen));
for (const { id, project } of templates) {
  for (const [format, measured] of byFormat) {
    const found = await measureFormat(id, project, format);
    measured.push(...found);
    for (const { where, text, contrast, needed } of found)
      if (contrast < needed) console.log(`${where}: “${text.replaceAll(/\s+/gu, ' ')}” ${contrast.toFixed(2)}:1, needs ${needed}:1`);
  }
}
const format = (number: number): string => number.toFixed(1);
const rows = [...byFormat].map(([aspectRatio, measured]) => {
  const failing = measured.filter(({ contrast, needed }) => contrast < needed).length;
  const tightest = measured.toSorted((one, other) => one.contrast / one.needed - other.contrast / other.needed)[0];
  const lowest =
    tightest === undefined ? '' : `${format(tightest.contrast)}:1 of ${format(tightest.needed)}:1 (${tightest.where.split(' ')[0]})`;
  return `| ${aspectRatio} | ${measured.length} | ${failing} | ${lowest} |`;
});
const { date } = readMachineFacts();
const lines = [
  `Measured on ${date}: ${templates.length} templates, as drawn in 720p.`,
  '',
  '| Format | Texts | Below their bound | Nearest to it |',
  '| --- | --- | --- | --- |',
  ...rows,
];
console.log(lines.join('\n'));
if (chosen === undefined)
  await rewriteSection(new URL('README.md', import.meta.url), lines.join('\n'), 'bench/formats/measure-contrast.ts');
