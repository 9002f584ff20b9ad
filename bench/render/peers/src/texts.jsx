import scene from './scene.json';

/** Title and captions, in the product's fonts and places. */
export function Texts({ n }) {
  return scene.texts.map((text, index) => {
    if (n < text.from || n >= text.to) {
      return null;
    }
    const steps = text.fade + 1;
    const opacity = Math.min(n - text.from + 1, text.to - n, steps) / steps;
    const style = { position: 'absolute', left: text.left, top: text.top, width: text.width, height: text.height, opacity };
    return <div key={index} style={style} dangerouslySetInnerHTML={{ __html: text.svg }} />;
  });
}
