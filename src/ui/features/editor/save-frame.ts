import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { saveFile } from '../../components/save-file.ts';

export interface ShownFrame {
  /** Of the project. */
  readonly title: string;
  /** Seconds. */
  readonly position: number;
}

/** Downloads the frame that the preview shows as a PNG, in its full size. False if there is none. */
export async function saveFrame(screen: HTMLElement | null, frame: ShownFrame): Promise<boolean> {
  const canvas = screen?.querySelector('canvas') ?? null;
  const image = canvas === null ? null : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (image === null) return false;
  saveFile(image, formatFrameName(frame));
  return true;
}

/** A name that says where the frame is from; without what file systems forbid. */
export function formatFrameName({ title, position }: ShownFrame): string {
  const plain = title.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim();
  return `${plain || 'video'} ${formatClockTime(position).replaceAll(':', '-')}.png`;
}
