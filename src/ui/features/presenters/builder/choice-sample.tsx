import { useEffect, useRef } from 'react';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { drawStill } from '#domain/drawn-presenter/draw-choices.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import styles from './builder.module.css';
import { type Crop, CROPS } from './choice-groups.ts';
import { drawFace } from './draw-face.ts';

/** Width of a small picture in pixels: twice what it takes on the page, and even, as the renderer wants. */
const WIDTH = 180;

/** What a choice would look like, drawn by the renderer once the page has nothing else to do. */
export function ChoiceSample({ choices, crop }: { readonly choices: PresenterChoices; readonly crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [left, top, right, bottom] = CROPS[crop];
  const height = Math.round((((bottom - top) / (right - left)) * WIDTH) / 2) * 2;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (canvas.current !== null)
        drawFace(canvas.current, readRig(drawStill({ ...choices, turn: 0, tilt: 0 })), { crop: CROPS[crop], raised: crop === 'hands' });
    });
    return () => clearTimeout(timer);
  }, [choices, crop]);

  return <canvas ref={canvas} width={WIDTH} height={height} className={styles.picture} aria-hidden="true" />;
}
