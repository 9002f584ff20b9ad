import { pluralize } from '../text/pluralize.en.ts';

const SECONDS_PER_MINUTE = 60;

/** Messages of the player on the page of a shared video and in embeds. */
export const messages = {
  region: (title: string) => `Video player: ${title}`,
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Position',
  time: (position: string, duration: string) => `${position} / ${duration}`,
  spokenTime: (seconds: number) => {
    const whole = Math.max(0, Math.floor(seconds));
    const [minutes, rest] = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
    return minutes === 0 ? pluralize(rest, 'second') : `${pluralize(minutes, 'minute')} ${pluralize(rest, 'second')}`;
  },
  spokenPosition: (position: string, duration: string) => `${position} of ${duration}`,
  captionsOn: 'Turn on captions',
  captionsOff: 'Turn off captions',
  captions: 'Captions',
  noCaptions: 'Off',
  settings: 'Settings',
  speed: 'Speed',
  speedOf: (speed: number) => `${speed}×`,
  languages: 'Watch in another language',
  contents: 'Chapters and transcript',
  close: 'Close',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  leavePictureInPicture: 'Leave picture in picture',
  loading: 'Loading…',
  problems: {
    connection: 'The video stopped loading. Check your connection, then try again.',
    gone: 'This video isn’t available anymore. Ask the person who shared it for a new link.',
    undecodable: 'This browser can’t play the video. Update it, or open the link in another browser.',
  },
  retry: 'Try again',
  resumes: (time: string) => `Continues at ${time}`,
  startOver: 'Start over',
  unsent: 'Couldn’t send it. Check your connection, then try again.',
  leadSent: 'Thanks! The owner of this video has your name and email.',
  end: 'End of the video',
  shortcuts: 'Keyboard shortcuts',
  shortcutKeys: [
    ['Space or K', 'Play or pause'],
    ['J, L', 'Back or forward 10 seconds'],
    ['←, →', 'Back or forward 5 seconds'],
    ['0 to 9', 'Jump to a tenth of the video'],
    ['↑, ↓', 'Volume'],
    ['M', 'Mute'],
    ['C', 'Captions'],
    ['<, >', 'Slower or faster'],
    ['F', 'Full screen'],
    ['?', 'This list'],
  ],
} as const;
