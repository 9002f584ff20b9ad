export { warpRow } from './warp-row';
export { drawBodyRow } from './body-row';
export { paintShape } from './paint-shape';
