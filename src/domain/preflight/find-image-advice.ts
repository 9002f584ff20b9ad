import { computeFrameSize } from '../project/frame-size.ts';
import type { Layer, Project, Scene } from '../project/project.ts';
import { isUploadedBackground } from '../project/video-background.ts';
import type { CheckTerms, ImageSize } from './check-terms.ts';
import { type Advice, createSceneAdvice } from './finding.ts';

/** How much larger than its pixels an image looks sharp all the same. */
const UNNOTICED = 1.25;

/** Images and clips with fewer pixels than the part of the frame that they fill. */
export function findImageAdvice(project: Project, scene: Scene, { images }: Pick<CheckTerms, 'images'>): readonly Advice[] {
  if (images === undefined) return [];
  const at = project.scenes.indexOf(scene);
  const frame = computeFrameSize(project.aspectRatio, project.resolution);
  const create = (path: string, what: string, enlargement: number): readonly Advice[] => [
    createSceneAdvice(at, {
      code: 'image-small',
      path,
      text: `${what} is shown ${enlargement.toFixed(1)} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.`,
    }),
  ];
  const { background } = scene;
  const behind = isUploadedBackground(background) ? images.get(background.assetId) : undefined;
  const covering = behind === undefined ? 0 : Math.max(frame.width / behind.width, frame.height / behind.height);
  return [
    ...(covering > UNNOTICED ? create('background', background.kind === 'video' ? 'the clip behind' : 'the background', covering) : []),
    ...scene.layers.flatMap((layer, index) => {
      const enlargement = layer.kind === 'image' ? computeEnlargement(layer, { frame, images }) : undefined;
      return enlargement === undefined || enlargement <= UNNOTICED
        ? []
        : create(`layers.${index}`, layer.kind === 'image' && layer.clip ? 'a clip' : 'an image', enlargement);
    }),
  ];
}

/** How much larger than its pixels an image is shown, at most; undefined where its size isn't known. */
export function computeEnlargement(
  { assetId, box, keyframes = [] }: Extract<Layer, { readonly kind: 'image' }>,
  { frame, images }: { readonly frame: ImageSize; readonly images?: CheckTerms['images'] },
): number | undefined {
  const size = images?.get(assetId);
  if (size === undefined) return undefined;
  const whole = Math.min((box.width * frame.width) / size.width, (box.height * frame.height) / size.height);
  return whole * Math.max(1, ...keyframes.map(({ scale }) => scale));
}
