import { FRAME_RATE } from '../scene.ts';
import { ffmpeg, ffprobe } from './ffmpeg.ts';

/** Structural similarity of two videos, 1 is the same: the mean over all pictures, luma alone, and the worst picture. */
export interface Similarity {
  readonly all: number;
  readonly luma: number;
  readonly worst: number;
}

/** Compares the first pictures, both brought to BT.709 in limited range. */
export async function similarity(one: string, other: string, pictures: number): Promise<Similarity> {
  const [first, second] = await Promise.all([normalised(one, pictures), normalised(other, pictures)]);
  const graph = `[0:v]${first}[a];[1:v]${second}[b];[a][b]ssim=stats_file=-`;
  const said = await ffmpeg(['-v', 'info', '-i', one, '-i', other, '-lavfi', graph, '-f', 'null', '-']);
  return parsed(said, pictures);
}

async function normalised(file: string, pictures: number): Promise<string> {
  const said = await ffprobe(['-select_streams', 'v', '-show_entries', 'stream=color_range,color_space', '-of', 'default=nw=1', file]);
  const range = /color_range=pc/.test(said) ? 'pc' : 'tv';
  const matrix = /color_space=bt709/.test(said) ? 'bt709' : 'bt601';
  const isThere = range === 'tv' && matrix === 'bt709';
  const scale = `scale=in_color_matrix=${matrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,`;
  return `trim=end_frame=${pictures},settb=1/${FRAME_RATE},setpts=N,${isThere ? '' : scale}format=yuv420p`;
}

function parsed(said: string, pictures: number): Similarity {
  const total = /SSIM Y:([\d.]+).* All:([\d.]+)/.exec(said);
  const each = [...said.matchAll(/^n:\d+ .*All:([\d.]+)/gm)].map(([, all]) => Number(all));
  if (total === null || each.length !== pictures) {
    throw new Error(`${each.length} of ${pictures} pictures could be compared.`);
  }
  return { all: Number(total[2]), luma: Number(total[1]), worst: Math.min(...each) };
}
