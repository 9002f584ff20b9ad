import type { MusicTrackId } from '#domain/project/project.ts';

interface TrackText {
  readonly name: string;
  readonly mood: string;
}

export const messages = {
  title: 'Music',
  hint: 'Plays under the whole video and fades out at the end. The tracks are ours, and free to use in your videos.',
  none: 'No music',
  tracks: {
    'morning-light': { name: 'Morning light', mood: 'calm, warm, piano' },
    'open-road': { name: 'Open road', mood: 'bright, hopeful, moving' },
    'steady-steps': { name: 'Steady steps', mood: 'business, confident' },
    'paper-planes': { name: 'Paper planes', mood: 'playful, light, bells' },
    'night-desk': { name: 'Night desk', mood: 'relaxed, focused, late' },
    'wide-horizon': { name: 'Wide horizon', mood: 'slow, serious, spacious' },
  } satisfies Record<MusicTrackId, TrackText>,
  own: 'Your music…',
  ownTitle: 'Your music',
  ownText: 'Everyone in this workspace can use this music. It’s made as loud as our tracks, and repeats until the video ends.',
  ownName: 'Your music',
  ownMood: 'your music',
  gone: 'Music that’s gone',
  goneText: 'It isn’t in this workspace anymore, so this video can’t be rendered. Choose other music, or none.',
  play: (name: string) => `Play ${name}`,
  stop: (name: string) => `Stop ${name}`,
  failed: 'We couldn’t play the track. Try again.',
  volume: 'Music volume',
  percent: (value: number) => `${Math.round(value * 100)}%`,
  fadeIn: 'Fade in',
  fadeOut: 'Fade out',
  seconds: (value: number) => (value === 0 ? 'none' : `${value} s`),
  ducking: 'Lower while the presenter speaks',
};
