import { ffprobe } from './ffmpeg.ts';

/** Bytes of the first compressed pictures of a file, without the container around them. */
export async function videoBytes(file: string, pictures: number): Promise<number> {
  const sizes = await ffprobe(['-select_streams', 'v', '-show_entries', 'packet=size', '-of', 'csv=p=0', file]);
  return sizes
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, pictures)
    .reduce((sum, size) => sum + Number.parseInt(size, 10), 0);
}
