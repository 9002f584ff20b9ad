export interface VttCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TIMES = /^(\d{2}):(\d{2}):(\d{2}\.\d{3}) --> (\d{2}):(\d{2}):(\d{2}\.\d{3})/;

/** Cues of a WebVTT file, its entities resolved. */
export function parseVtt(file: string): readonly VttCue[] {
  return file.split(/\n\n+/).flatMap((block) => {
    const lines = block.trim().split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? '');
    if (times === null) {
      return [];
    }
    const [, h1 = '', m1 = '', s1 = '', h2 = '', m2 = '', s2 = ''] = times;
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    return [{ start: parseSeconds(h1, m1, s1), end: parseSeconds(h2, m2, s2), text }];
  });
}

function parseSeconds(hours: string, minutes: string, rest: string): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
