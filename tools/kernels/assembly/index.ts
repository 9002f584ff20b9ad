export { warpRow } from './warp-row';
export { drawBodyRow } from './body-row';
export { paintShape } from './paint-shape';
export { fillShape } from './fill-shape';
export { fillMask } from './fill-mask';
export { softenMask } from './soften-mask';
export { clipSpans, listVisible } from './list-spans';
