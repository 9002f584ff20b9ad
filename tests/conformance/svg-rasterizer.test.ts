import { nodeRasteriser } from '../../src/adapters/rasterizer/resvg/server/index.ts';
import { svgRasteriserSuite } from './svg-rasterizer.suite.ts';

svgRasteriserSuite('resvg in Node', nodeRasteriser);
