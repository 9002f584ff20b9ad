import { runFfprobe } from './ffmpeg.ts';

/** Bytes of the first compressed frames of a file, without the container around them. */
export async function measureVideoBytes(file: string, frames: number): Promise<number> {
  const sizes = await runFfprobe(['-select_streams', 'v', '-show_entries', 'packet=size', '-of', 'csv=p=0', file]);
  return sizes
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, frames)
    .reduce((sum, size) => sum + Number.parseInt(size, 10), 0);
}
