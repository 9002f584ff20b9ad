import { nodeRasteriser } from '../../src/adapters/rasteriser-resvg/node.ts';
import { svgRasteriserSuite } from './svg-rasteriser.suite.ts';

svgRasteriserSuite('resvg in Node', nodeRasteriser);
