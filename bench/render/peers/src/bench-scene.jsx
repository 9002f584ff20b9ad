import { AbsoluteFill, useCurrentFrame } from 'remotion';
import './fonts.js';
import { Presenter } from './presenter.jsx';
import scene from './scene.json';
import { Texts } from './texts.jsx';

const { from, to, angle } = scene.background;

/** CSS counts its angles from the top, the project from the left. */
const background = { background: `linear-gradient(${angle + 90}deg, ${from}, ${to})` };

export function BenchScene() {
  const n = useCurrentFrame();
  return (
    <AbsoluteFill style={background}>
      <Presenter frame={scene.frames[n]} />
      <Texts n={n} />
    </AbsoluteFill>
  );
}
