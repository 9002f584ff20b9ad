import { useLayoutEffect, useRef } from 'react';
import { cancelRender, continueRender, delayRender } from 'remotion';
import { images, loaded } from './images.js';
import scene from './scene.json';

const { figure, strips, sprites } = scene;

/** Bands overlap by this, so that no seam shows between them. */
const OVERLAP = 1;

const spriteOf = new Map(sprites.map((sprite) => [sprite.id, sprite]));
const face = new OffscreenCanvas(figure.width, figure.height);

/** Plate and sprites on a canvas, which takes a browser without a graphics card less time than elements one over another. */
export function Presenter({ frame }) {
  const canvas = useRef(null);
  useLayoutEffect(() => {
    const waiting = delayRender('presenter');
    loaded
      .then(() => {
        compose(face.getContext('2d'), frame);
        place(canvas.current.getContext('2d'), frame);
        continueRender(waiting);
      })
      .catch((failure) => cancelRender(failure));
  }, [frame]);
  return (
    <canvas ref={canvas} width={figure.width} height={figure.height} style={{ position: 'absolute', left: figure.left, top: figure.top }} />
  );
}

function compose(target, frame) {
  target.globalAlpha = 1;
  target.clearRect(0, 0, figure.width, figure.height);
  target.drawImage(images.get('plate.png'), 0, 0);
  for (const [id, opacity] of frame.sprites) {
    const sprite = spriteOf.get(id);
    target.globalAlpha = opacity;
    target.drawImage(images.get(sprite.file), sprite.left, sprite.top);
  }
}

function place(target, frame) {
  target.resetTransform();
  target.clearRect(0, 0, figure.width, figure.height);
  strips.forEach(({ top, bottom }, index) => {
    const height = Math.min(bottom + OVERLAP, figure.height) - top;
    target.setTransform(...frame.strips[index]);
    target.drawImage(face, 0, top, figure.width, height, 0, top, figure.width, height);
  });
}
