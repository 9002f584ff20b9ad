import { OWN_MUSIC_LIMITS } from './own-music-limits.ts';

/** Why a file can't be used as music. */
export type OwnMusicProblem = 'unreadable' | 'no-audio' | 'too-long' | 'too-short' | 'silent';

const SECONDS_PER_MINUTE = 60;

export const OWN_MUSIC_MESSAGES: Readonly<Record<OwnMusicProblem, string>> = {
  unreadable: 'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.',
  'no-audio': 'There’s no sound in this video. Choose a file with music in it.',
  'too-long': `This music is longer than ${OWN_MUSIC_LIMITS.longest / SECONDS_PER_MINUTE} minutes. Cut it and try again; it repeats under your video.`,
  'too-short': 'This sound is shorter than a tenth of a second. Choose a longer file.',
  silent: 'This file is silent. Choose one that you can hear.',
};
