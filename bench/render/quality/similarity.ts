import { FRAME_RATE } from '../scene.ts';
import { runFfmpeg, runFfprobe } from './ffmpeg.ts';

/** Structural similarity of two videos, 1 is the same: the mean over all frames, luma alone, and the worst frame. */
export interface Similarity {
  readonly all: number;
  readonly luma: number;
  readonly worst: number;
}

/** Compares the first frames, both brought to BT.709 in limited range. */
export async function measureSimilarity(one: string, other: string, frames: number): Promise<Similarity> {
  const [first, second] = await Promise.all([toNormalized(one, frames), toNormalized(other, frames)]);
  const graph = `[0:v]${first}[a];[1:v]${second}[b];[a][b]ssim=stats_file=-`;
  const said = await runFfmpeg(['-v', 'info', '-i', one, '-i', other, '-lavfi', graph, '-f', 'null', '-']);
  return parseStats(said, frames);
}

async function toNormalized(file: string, frames: number): Promise<string> {
  const said = await runFfprobe(['-select_streams', 'v', '-show_entries', 'stream=color_range,color_space', '-of', 'default=nw=1', file]);
  const range = /color_range=pc/.test(said) ? 'pc' : 'tv';
  const matrix = /color_space=bt709/.test(said) ? 'bt709' : 'bt601';
  const isThere = range === 'tv' && matrix === 'bt709';
  const scale = `scale=in_color_matrix=${matrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,`;
  return `trim=end_frame=${frames},settb=1/${FRAME_RATE},setpts=N,${isThere ? '' : scale}format=yuv420p`;
}

function parseStats(said: string, frames: number): Similarity {
  const total = /SSIM Y:([\d.]+).* All:([\d.]+)/.exec(said);
  const each = [...said.matchAll(/^n:\d+ .*All:([\d.]+)/gm)].map(([, all]) => Number(all));
  if (total === null || each.length !== frames) {
    throw new Error(`${each.length} of ${frames} frames could be compared.`);
  }
  return { all: Number(total[2]), luma: Number(total[1]), worst: Math.min(...each) };
}
