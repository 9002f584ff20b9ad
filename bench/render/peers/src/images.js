import { cancelRender, continueRender, delayRender, staticFile } from 'remotion';
import scene from './scene.json';

/** Plate and sprites by the names of their files, decoded before the first frame of the video. */
export const images = new Map();

const waiting = delayRender('images');

async function load(file) {
  const response = await fetch(staticFile(file));
  images.set(file, await createImageBitmap(await response.blob()));
}

export const loaded = Promise.all(['plate.png', ...scene.sprites.map(({ file }) => file)].map(load));

loaded.then(() => continueRender(waiting)).catch((failure) => cancelRender(failure));
