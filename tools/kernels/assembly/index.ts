export { warpRow } from './warp-row';
export { drawBodyRow } from './body-row';
