import type { CutClip, CutList } from './cut-list.ts';

/** An OpenTimelineIO timeline (schema versions of 0.15 and newer), with one track of picture and one of sound. */
export function toOtio(list: CutList): string {
  const { frameRate, length } = list;
  const toTime = (frames: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: frameRate, value: frames });
  const toRange = (from: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: toTime(from),
    duration: toTime(frames),
  });
  const media = {
    DEFAULT_MEDIA: {
      OTIO_SCHEMA: 'ExternalReference.1',
      name: list.file,
      target_url: encodeURIComponent(list.file),
      available_range: toRange(0, length),
      metadata: {},
    },
  };
  const toClip = ({ name, from, to, markers }: CutClip, hasMarkers: boolean) => ({
    OTIO_SCHEMA: 'Clip.2',
    name,
    source_range: toRange(from, to - from),
    media_references: media,
    active_media_reference_key: 'DEFAULT_MEDIA',
    effects: [],
    markers: hasMarkers
      ? markers.map(({ text, at }) => ({ OTIO_SCHEMA: 'Marker.2', name: text, color: 'GREEN', marked_range: toRange(at, 1), metadata: {} }))
      : [],
    metadata: {},
  });
  const toTrack = (kind: 'Video' | 'Audio') => ({
    OTIO_SCHEMA: 'Track.1',
    name: kind,
    kind,
    children: list.clips.map((clip) => toClip(clip, kind === 'Video')),
    effects: [],
    markers: [],
    metadata: {},
  });
  const tracks = {
    OTIO_SCHEMA: 'Stack.1',
    name: 'tracks',
    children: [toTrack('Video'), toTrack('Audio')],
    effects: [],
    markers: [],
    metadata: {},
  };
  return `${JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', name: list.title, global_start_time: toTime(0), tracks, metadata: {} }, undefined, 2)}\n`;
}
