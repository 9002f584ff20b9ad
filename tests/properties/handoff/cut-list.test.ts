import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCutList, type CutList } from '#domain/handoff/cut-list.ts';
import { toEdl } from '#domain/handoff/to-edl.ts';
import { toFcpxml } from '#domain/handoff/to-fcpxml.ts';
import { toOtio } from '#domain/handoff/to-otio.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { FRAME_RATES } from '#domain/project/project.ts';
import { splitXml } from '#domain/text/xml-parts.ts';

/** Beside the list, whatever a URL makes of its characters. */
const FILE = 'Plan #1? 50% “B” & <C>.mp4';
const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const word = fc.constantFrom('Hello', '“there”', '<world>', 'R&D', 'naïve');
/** Seconds that each word takes, from almost none on. */
const scenes = fc.array(fc.array(fc.tuple(word, fc.double({ min: 0.001, max: 3, noNaN: true })), { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
});

const video = fc
  .record({
    scenes,
    title: fc.constantFrom('', 'Plan “B” & <C>', 'two\nlines'),
    frameRate: fc.constantFrom(...FRAME_RATES),
    known: fc.boolean(),
  })
  .map(({ scenes: spoken, title, frameRate, known }) => {
    const project = createProjectDocument(
      title,
      spoken.map((words, index) => createScene(`s${index}`, words.map(([text]) => text).join(' '), LOOK)),
    );
    let time = 0;
    const starts: number[] = [];
    const transcript = spoken.flatMap((words) => {
      starts.push(time);
      return words.map(([text, seconds]) => {
        const start = time;
        time += seconds;
        return { text, start };
      });
    });
    return { title, file: FILE, project: { ...project, frameRate }, transcript, seconds: time, sceneStarts: known ? starts : null };
  });

/** Seconds of a time in FCPXML. */
function readTime(time = ''): number {
  const [, frames = '', rate = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time) ?? [];
  return Number(frames) / Number(rate);
}

/** Frames of a time code. */
function readCode(code: string, frameRate: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = code.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * frameRate + frames;
}

describe('a video for an editing program', () => {
  test('is its scenes one after the other, whole frames without a gap, with every word in its clip', () => {
    fc.assert(
      fc.property(video, (finished) => {
        const { clips, length } = createCutList(finished);
        expect(clips.map(({ from }) => from)).toEqual([0, ...clips.slice(0, -1).map(({ to }) => to)]);
        expect(clips.at(-1)?.to).toBe(length);
        for (const { from, to, markers } of clips) {
          expect(to).toBeGreaterThan(from);
          for (const { at } of markers) expect(at >= from && at < to).toBe(true);
        }
        expect(clips.flatMap(({ markers }) => markers.map(({ text }) => text))).toEqual(finished.transcript.map(({ text }) => text));
      }),
    );
  });

  test('names its file, which lies beside it, in each format', () => {
    fc.assert(
      fc.property(video, (finished) => {
        const list = createCutList(finished);
        const otio = /"target_url": "([^"]*)"/.exec(toOtio(list))?.[1] ?? '';
        const fcpxml = /<media-rep [^>]*src="([^"]*)"/.exec(toFcpxml(list))?.[1] ?? '';
        const names = [otio, fcpxml].map((url) => decodeURIComponent(new URL(url, 'file:///videos/').pathname));
        expect(names).toEqual([`/videos/${FILE}`, `/videos/${FILE}`]);
        expect(toEdl(list)).toContain(`* SOURCE FILE: ${FILE}\n`);
      }),
    );
  });

  test('says the same in each format', () => {
    fc.assert(
      fc.property(video, (finished) => {
        const list = createCutList(finished);
        const spans = list.clips.map(({ from, to }) => [from, to]);
        expect(readOtio(list)).toEqual({ spans, words: list.clips.map(({ markers }) => markers.map(({ at }) => at)) });
        expect(readEdl(list)).toEqual(spans);
        expect(readFcpxml(list)).toEqual({ spans, words: list.clips.flatMap(({ markers }) => markers.map(({ text }) => text)) });
      }),
    );
  });
});

interface OtioClip {
  readonly source_range: { readonly start_time: { readonly value: number }; readonly duration: { readonly value: number } };
  readonly markers: readonly { readonly marked_range: OtioClip['source_range'] }[];
}

function readOtio(list: CutList): unknown {
  const timeline = JSON.parse(toOtio(list)) as { tracks: { children: readonly { children: readonly OtioClip[] }[] } };
  const [picture, sound] = timeline.tracks.children.map(({ children }) => children);
  const toSpans = (clips: readonly OtioClip[] = []) =>
    clips.map(({ source_range: range }) => [range.start_time.value, range.start_time.value + range.duration.value]);
  expect(toSpans(sound)).toEqual(toSpans(picture));
  return {
    spans: toSpans(picture),
    words: picture?.map(({ markers }) => markers.map(({ marked_range: range }) => range.start_time.value)),
  };
}

function readEdl(list: CutList): unknown {
  return toEdl(list)
    .split('\n')
    .filter((line) => /^\d{3} /.test(line))
    .map((line) => {
      const [from = '', to = '', recordedFrom, recordedTo] = line.trim().split(/\s+/).slice(-4);
      expect([recordedFrom, recordedTo]).toEqual([from, to]);
      return [readCode(from, list.frameRate), readCode(to, list.frameRate)];
    });
}

function readFcpxml(list: CutList): unknown {
  const parts = splitXml(toFcpxml(list).replace('<!DOCTYPE fcpxml>\n', '')) ?? [];
  const toFrames = (time: string | undefined): number => Math.round(readTime(time) * list.frameRate);
  const opened = parts.flatMap((part) => (part.kind === 'open' ? [part] : []));
  const spans = opened
    .filter(({ name }) => name === 'asset-clip')
    .map(({ attributes }) => {
      const from = toFrames(attributes.get('offset'));
      expect(toFrames(attributes.get('start'))).toBe(from);
      return [from, from + toFrames(attributes.get('duration'))];
    });
  return { spans, words: opened.filter(({ name }) => name === 'marker').map(({ attributes }) => attributes.get('value')) };
}
