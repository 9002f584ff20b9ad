import { escapeXmlText } from '../text/xml-parts.ts';
import type { CaptionCue } from './compute-caption-cues.ts';

export const CAPTION_FORMATS = ['vtt', 'srt', 'ttml'] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];

export const isCaptionFormat = (format: string): format is CaptionFormat => CAPTION_FORMATS.some((each) => each === format);

/** What a subtitle file shows of a cue. */
type SubtitleCue = Pick<CaptionCue, 'lines' | 'start' | 'end'> & {
  /** BCP 47 tag, where it isn't the file's. */
  readonly language?: string;
};

/** Time in subtitle syntax: `01:02:03`, separator, milliseconds. */
export function formatCueTime(seconds: number, separator: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, Math.floor(milliseconds / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${separator}${String(milliseconds % 1000).padStart(3, '0')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A WebVTT file; cue text is escaped. `language`: BCP 47 tag of the file, in its header. */
export function toVtt(cues: readonly SubtitleCue[], language?: string): string {
  const blocks = cues.map((cue) => `${formatCueTime(cue.start, '.')} --> ${formatCueTime(cue.end, '.')}\n${formatVttText(cue)}\n`);
  const header = language === undefined ? 'WEBVTT\n' : `WEBVTT\nKind: captions\nLanguage: ${language}\n`;
  return [header, ...blocks].join('\n');
}

function formatVttText({ lines, language }: SubtitleCue): string {
  const text = lines.map(escapeVtt).join('\n');
  return language === undefined ? text : `<lang ${language}>${text}</lang>`;
}

function escapeVtt(line: string): string {
  return line.replace(/[&<>]/gu, (mark) => ESCAPES[mark] ?? mark);
}

/** Moves cues of one scene to the clock of the whole video. */
export function shiftCues(cues: readonly CaptionCue[], seconds: number): readonly CaptionCue[] {
  return cues.map((cue) => ({ ...cue, start: cue.start + seconds, end: cue.end + seconds }));
}

/**
 * A SubRip file. The format has no escapes: angle brackets and braces, which players read as markup, are replaced by look-alikes, and an
 * arrow that would look like a time line is split.
 */
export function toSrt(cues: readonly SubtitleCue[]): string {
  return cues
    .map(
      (cue, index) =>
        `${index + 1}\n${formatCueTime(cue.start, ',')} --> ${formatCueTime(cue.end, ',')}\n${cue.lines.map(escapeSrt).join('\n')}\n`,
    )
    .join('\n');
}

function escapeSrt(line: string): string {
  return line.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{', '(').replaceAll('}', ')');
}

/** A TTML file (TTML1, times of the clock), which broadcasters and learning platforms take. `language`: BCP 47 tag of the file; unknown where it's left out. */
export function toTtml(cues: readonly SubtitleCue[], language = ''): string {
  const paragraphs = cues.map(({ start, end, lines, language: own }) => {
    const attributes = `begin="${formatCueTime(start, '.')}" end="${formatCueTime(end, '.')}"${own === undefined ? '' : ` xml:lang="${own}"`}`;
    return `      <p ${attributes}>${lines.map(escapeXmlText).join('<br/>')}</p>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="${language}">
  <body>
    <div>
${paragraphs.join('')}    </div>
  </body>
</tt>
`;
}
