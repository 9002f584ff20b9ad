import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { svgRasterizerSuite } from './svg-rasterizer.suite.ts';

svgRasterizerSuite('resvg in Node', createNodeRasterizer);
