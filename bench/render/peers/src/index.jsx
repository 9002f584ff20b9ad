import { Composition, registerRoot } from 'remotion';
import { BenchScene } from './bench-scene.jsx';
import scene from './scene.json';

registerRoot(() => (
  <Composition
    id="bench"
    component={BenchScene}
    width={scene.width}
    height={scene.height}
    fps={scene.frameRate}
    durationInFrames={scene.frames.length}
  />
));
