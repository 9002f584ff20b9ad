/** A text of a subtitle file and when it's shown. Seconds. */
export interface TimedCue {
  readonly start: number;
  readonly end: number;
  /** Without markup; a line for each. */
  readonly lines: readonly string[];
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`, 'u');
/** Tags such as `<i>`, `<v Ana>` and `<00:00:01.500>`, and places such as `{\an8}`. */
const MARKUP = /<[^<>\n]*>|\{\\[^{}\n]*\}/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** The cues of a SubRip or WebVTT file in order of time; comments, styles and numbers of cues are none. */
export function parseCues(text: string): readonly TimedCue[] {
  const blocks = text.replace(/\r\n?/gu, '\n').split(/\n[^\S\n]*\n/u);
  const cues = blocks.flatMap((block): readonly TimedCue[] => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, ...parts] = TIMES.exec(lines[at] ?? '') ?? [];
    if (parts.length === 0) return [];
    const [start, end] = [toSeconds(parts.slice(0, 4)), toSeconds(parts.slice(4))];
    return [
      {
        start,
        end: Math.max(start, end),
        lines: lines
          .slice(at + 1)
          .map(cleanLine)
          .filter((line) => line !== ''),
      },
    ];
  });
  return cues.toSorted((one, other) => one.start - other.start);
}

function toSeconds([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1_000;
}

function cleanLine(line: string): string {
  const plain = line.replace(MARKUP, '').replace(/&(\w{2,4});/gu, (entity, name: string) => ENTITIES[name] ?? entity);
  return plain.replace(/\s+/gu, ' ').trim();
}
