import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createSlideSvg } from '#domain/documents/drawing/create-slide-svg.ts';
import type { SlideOrder } from '../../shared/draw-slides.ts';

async function draw({ slides, images }: SlideOrder): Promise<readonly Uint8Array[]> {
  const rasterizer = createNodeRasterizer();
  const urls = new Map([...images].map(([name, bytes]) => [name, `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`]));
  const drawn: Uint8Array[] = [];
  for (const slide of slides) {
    const { width, height, data } = await rasterizer.rasterize(createSlideSvg(slide, urls));
    drawn.push(
      new Uint8Array(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      ),
    );
  }
  return drawn;
}

void draw(workerData).then((result) => parentPort?.postMessage(result));
