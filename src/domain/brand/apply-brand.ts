import { compareProjects } from '../project/compare-projects.ts';
import { type LogoLayer, setLogo } from '../project/edit/apply-to-all-scenes.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Background, CaptionChoice, HexColor, Layer, Project, Scene } from '../project/project.ts';
import type { BrandCaptions, BrandKit, BrandLogo } from './brand-kit.ts';
import { isBrandScene, placeBrandScenes } from './brand-scenes.ts';
import { putPronunciation } from './brand-words.ts';
import { findBrandColor, findNearestColor, isNeutralColor } from './find-brand-color.ts';

/**
 * The project in the brand's colors, with its captions, its font, its music, its logo in every scene, its pronunciations, its intro and its outro; the
 * same object when nothing changes. It can be applied again after the kit changed: colors become the nearest ones of the palette then, and
 * intro and outro are replaced. Black, white and grays stay, and so does whether captions are burned in. A scene that has the maximum of
 * layers gets no logo, and a project that has the maximum of pronunciations no new ones. Intro and outro look as they do in the kit.
 */
export function applyBrand(project: Project, kit: BrandKit): Project {
  const { captions, logo, font, music } = kit;
  const lexicon = kit.pronunciations.reduce((list, entry) => putPronunciation(list, entry, PROJECT_LIMITS.lexicon), project.lexicon);
  const colored = {
    ...project,
    lexicon,
    scenes: project.scenes.map((scene) => (isBrandScene(scene) ? scene : colorScene(scene, kit.colors))),
  };
  const captioned = captions === null ? colored : { ...colored, captions: placeAsBrand(project.captions, captions) };
  const scored = music === null ? captioned : { ...captioned, music };
  const lettered = font === null ? scored : { ...scored, font };
  const branded = placeBrandScenes(logo === null ? lettered : placeLogo(lettered, logo), kit);
  return compareProjects(project, branded).length === 0 ? project : branded;
}

function placeLogo(project: Project, { assetId, corner, size, opacity }: BrandLogo): Project {
  const layer: LogoLayer = {
    ...{ kind: 'logo', id: 'logo', assetId, corner, size, opacity },
    ...{ from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
  };
  return project.scenes
    .filter((scene) => !isBrandScene(scene))
    .filter(({ layers }) => layers.length < PROJECT_LIMITS.layers || layers.some(({ kind }) => kind === 'logo'))
    .reduce((changed, { id }) => setLogo(changed, layer, id), project);
}

function colorScene(scene: Scene, palette: readonly HexColor[]): Scene {
  return {
    ...scene,
    background: colorBackground(scene.background, palette),
    layers: scene.layers.map((layer) => colorLayer(layer, palette)),
  };
}

/** A gradient stays one: where both ends would become the same color, the second one becomes its neighbor in the palette. */
function colorBackground(background: Background, palette: readonly HexColor[]): Background {
  switch (background.kind) {
    case 'colour':
      return { ...background, colour: findBrandColor(palette, background.colour) };
    case 'gradient': {
      const from = findBrandColor(palette, background.from);
      const to = findBrandColor(palette, background.to);
      if (from !== to || background.from === background.to || isNeutralColor(background.to)) return { ...background, from, to };
      const others = palette.filter((color) => color !== from);
      return { ...background, from, to: findNearestColor(others, background.to) ?? to };
    }
    case 'image':
    case 'video':
    case 'set':
      return background;
  }
}

function colorLayer(layer: Layer, palette: readonly HexColor[]): Layer {
  switch (layer.kind) {
    case 'text':
      return { ...layer, color: findBrandColor(palette, layer.color) };
    case 'shape': {
      const { fill, outline } = layer;
      return {
        ...layer,
        ...(fill !== undefined && { fill: findBrandColor(palette, fill) }),
        ...(outline !== undefined && { outline: { ...outline, color: findBrandColor(palette, outline.color) } }),
      };
    }
    case 'title':
    case 'lower-third':
    case 'logo':
    case 'image':
    case 'camera':
      return layer;
  }
}

/** Captions that were moved are where the brand has them again. */
function placeAsBrand({ spot: _moved, ...usual }: CaptionChoice, captions: BrandCaptions): CaptionChoice {
  return { ...usual, ...captions };
}
