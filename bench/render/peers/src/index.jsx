import { AbsoluteFill, Composition, Img, registerRoot, staticFile, useCurrentFrame } from 'remotion';
import scene from './scene.json';

function BenchScene() {
  const n = useCurrentFrame();
  const { mouth, roll } = scene.pictures[n];
  const caption = scene.captions.find(({ from, to }) => n >= from && n < to);
  return (
    <AbsoluteFill style={{ background: 'linear-gradient(180deg, #dfe6ee, #b9c6d6)' }}>
      <Img
        src={staticFile(`mouth-${mouth}.png`)}
        style={{ position: 'absolute', left: scene.left, top: 0, transform: `rotate(${roll}deg)`, transformOrigin: '50% 100%' }}
      />
      {caption === undefined ? null : (
        <div style={{ position: 'absolute', bottom: 80, width: '100%', display: 'flex', justifyContent: 'center' }}>
          <span
            style={{
              font: '700 50px sans-serif',
              color: '#fff',
              background: 'rgba(20, 20, 20, 0.8)',
              borderRadius: 14,
              padding: '18px 28px',
            }}
          >
            {caption.text}
          </span>
        </div>
      )}
    </AbsoluteFill>
  );
}

registerRoot(() => (
  <Composition
    id="bench"
    component={BenchScene}
    width={scene.width}
    height={scene.height}
    fps={scene.frameRate}
    durationInFrames={scene.pictures.length}
  />
));
