import sharp, { type Metadata, type Sharp } from 'sharp';
import { createManualClock } from 'castwright/testing';
import { imageReaderSuite } from 'castwright/testing/host';
import { metadata } from './metadata.ts';
import { createAcmeImageReader } from './server.ts';

const SETTINGS = { ACME_IMAGES_KEY: 'key', ACME_IMAGES_URL: 'https://images.acme.example/v1' };
const LEAST_SIDE = 16;
/** Pixels; AVIF takes longer than the others. */
const PIXELS = { jpeg: 50_000_000, png: 50_000_000, heif: 12_500_000 } as const;

const refuse = (code: string) => Response.json({ code }, { status: 422 });

/** Null for what is no image; the library throws at once for an empty file. */
async function readHeader(file: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** Simulates Acme: opens images with a library, within limits for each format. */
const answer: typeof fetch = async (input, init) => {
  const body = init?.body;
  const query = new URL(input instanceof Request ? input.url : input).searchParams;
  const file = body instanceof Uint8Array ? body : new Uint8Array();
  if (query.get('from') === 'rgba') {
    const raw = { width: Number(query.get('width')), height: Number(query.get('height')), channels: 4 } as const;
    return reply(sharp(file, { raw }), query, { format: 'raw', originalWidth: raw.width, hasAlpha: true });
  }
  const header = await readHeader(file);
  const format = header?.format;
  if (header === null || (format !== 'jpeg' && format !== 'png' && format !== 'heif')) return refuse('not-an-image');
  const { hasAlpha } = header;
  const { width, height } = header.autoOrient;
  if (width * height > PIXELS[format]) return refuse('too-many-pixels');
  if (Math.min(width, height) < LEAST_SIDE) return refuse('too-small');
  const stored = query.get('stored') === null ? sharp(file, { failOn: 'truncated' }).autoOrient() : cutImage(file, header, query);
  return reply(stored, query, { format, originalWidth: width, hasAlpha });
};

function cutImage(file: Uint8Array, { width, height }: Metadata, query: URLSearchParams): Sharp {
  const crop = query.get('crop') ?? '';
  const mirrors = (query.get('flip') ?? '').split(',');
  const [left = 0, top = 0, right = 0, bottom = 0] = crop.split(',').map(Number);
  // Shares that leave nothing still leave a line of pixels.
  const [x, y] = [Math.min(Math.floor(left * width), width - 1), Math.min(Math.floor(top * height), height - 1)];
  const box = {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.ceil((1 - left - right) * width), width - x)),
    height: Math.max(1, Math.min(Math.ceil((1 - top - bottom) * height), height - y)),
  };
  return sharp(file, { failOn: 'truncated' }).extract(box).flip(mirrors.includes('vertical')).flop(mirrors.includes('horizontal'));
}

interface AboutFile {
  readonly format: string;
  readonly originalWidth: number;
  readonly hasAlpha: boolean;
}

async function reply(opened: Sharp, query: URLSearchParams, { format, originalWidth, hasAlpha }: AboutFile): Promise<Response> {
  const side = Number(query.get('side'));
  const fit = query.get('fit') === 'cover' ? 'cover' : 'inside';
  const resized = opened.resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' });
  const forms = { webp: () => resized.webp(), png: () => resized.png(), rgba: () => resized.ensureAlpha().raw() };
  const image = (query.get('as') === 'png' ? forms.png : query.get('as') === 'webp' ? forms.webp : forms.rgba)();
  try {
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const about = { width: info.width, height: info.height, format, originalWidth, hasAlpha: String(hasAlpha) };
    return new Response(new Uint8Array(data), { headers: { 'acme-image': JSON.stringify(about) } });
  } catch {
    return refuse('damaged');
  }
}

imageReaderSuite({
  name: 'acme',
  metadata,
  open: () =>
    createAcmeImageReader({
      settings: SETTINGS,
      clock: createManualClock(),
      fetch: answer,
    }),
  async makeImage({ width, height, format, alpha = 1, noise = false, orientation }) {
    const image = noise
      ? sharp({ create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      : sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } });
    const placed = orientation === undefined ? image : image.withMetadata({ orientation });
    return new Uint8Array(await placed.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer());
  },
  async measureImage(file) {
    const { format, width, height } = await sharp(file).metadata();
    return { format, width, height };
  },
});
