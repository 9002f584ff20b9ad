import { cancelRender, continueRender, delayRender, staticFile } from 'remotion';

const FONTS = [
  { family: 'Inter', weight: '500', file: 'castwright-inter-500.ttf' },
  { family: 'Inter', weight: '700', file: 'castwright-inter-700.ttf' },
  { family: 'Bricolage Grotesque', weight: '700', file: 'castwright-bricolage-grotesque-700.ttf' },
];

const waiting = delayRender('fonts');

async function load({ family, weight, file }) {
  const font = new FontFace(family, `url(${staticFile(file)})`, { weight });
  document.fonts.add(await font.load());
}

Promise.all(FONTS.map(load))
  .then(() => continueRender(waiting))
  .catch((failure) => cancelRender(failure));
