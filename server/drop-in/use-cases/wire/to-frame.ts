import { computeFrameSize } from '#domain/project/frame-size.ts';
import { ASPECT_RATIOS, RESOLUTIONS, type AspectRatio, type Project } from '#domain/project/project.ts';
import { createFieldError } from './envelope.ts';
import type { CommonBody } from './request-schemas.ts';

type Frame = Partial<Pick<Project, 'aspectRatio' | 'resolution'>>;

const FRAMES = RESOLUTIONS.flatMap((resolution) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ aspectRatio, resolution, ...computeFrameSize(aspectRatio, resolution) })),
);

/** Format and resolution of a request; empty where it names neither. Throws 400 for a size that videos don't have. */
export function toFrame({ dimension, aspect_ratio: aspectRatio }: Pick<CommonBody, 'dimension' | 'aspect_ratio'>): Frame {
  if (dimension === undefined) return aspectRatio === undefined ? {} : { aspectRatio };
  const { width, height } = dimension;
  const found = FRAMES.find((frame) => frame.width === width && frame.height === height);
  if (found === undefined)
    throw createFieldError(
      'dimension',
      `Videos aren’t ${width}×${height} here. Send one of ${formatSizes(findNearestRatio(width / height))}.`,
    );
  if (aspectRatio !== undefined && aspectRatio !== found.aspectRatio)
    throw createFieldError('aspect_ratio', `A video of ${width}×${height} is ${found.aspectRatio}. Send one of the two fields alone.`);
  return { aspectRatio: found.aspectRatio, resolution: found.resolution };
}

function findNearestRatio(ratio: number): AspectRatio {
  const distance = ({ width, height }: (typeof FRAMES)[number]): number => Math.abs(Math.log(width / height / ratio));
  return FRAMES.reduce((one, other) => (distance(other) < distance(one) ? other : one)).aspectRatio;
}

function formatSizes(aspectRatio: AspectRatio): string {
  const sizes = FRAMES.filter((frame) => frame.aspectRatio === aspectRatio).map(({ width, height }) => `${width}×${height}`);
  return `${sizes.join(', ')} for ${aspectRatio}`;
}
