import type { ComparedCheck } from '#domain/provenance/compare-signer.ts';

type Kind = ComparedCheck['kind'];
interface Explanation {
  readonly title: string;
  readonly text: string;
}

/** Messages of /verify. */
export const messages = {
  title: 'Check a video',
  description: 'See whether a video still has the bytes it was signed with. The check runs in your browser; nothing is uploaded.',
  lead: 'See whether a video still has the bytes it was signed with. The check runs in your browser; nothing is uploaded.',
  notOpen: 'Couldn’t load this page. Please reload.',
  choose: {
    drop: 'or drop an MP4 here',
    button: 'Choose a video',
    file: 'MP4 file',
    another: 'Check another video',
    note: 'The file stays on your device. Large videos take a few seconds per 100 MB.',
  },
  checking: (name: string) => `Checking ${name}`,
  failed: (name: string) => `Couldn’t read ${name} to the end. The file wasn’t changed. Choose it again.`,
  result: 'Result',
  checks: {
    intact: { title: 'Unchanged since it was signed', text: 'Every frame and every sound is as it was when the video was signed.' },
    changed: { title: 'Changed after it was signed', text: 'The signature doesn’t match what’s in this file. Ask for the original.' },
    unsigned: {
      title: 'No signature',
      text: 'This file says nothing about where it comes from. Many services remove signatures when a video is uploaded, so this doesn’t mean that it was changed.',
    },
    unreadable: {
      title: 'Can’t be checked here',
      text: 'The file has a signature that’s damaged or made by other software. Try a general validator of Content Credentials (C2PA).',
    },
    unsupported: {
      title: 'This browser can’t check it',
      text: 'The signature uses Ed25519, which this browser doesn’t support. Update it, or use another one.',
    },
    'not-video': { title: 'Not an MP4', text: 'Choose an MP4 file that was downloaded completely.' },
  } satisfies Record<Kind, Explanation>,
  facts: {
    signer: 'Signed by',
    signedBy: {
      ours: 'this site’s key',
      unknown: 'a key that isn’t this site’s. Anyone can make such a key and write any name in it.',
      'unknown-now': 'a key we couldn’t compare with this site’s, because it couldn’t be loaded. Check again when you’re online.',
    },
    fingerprint: 'Fingerprint of the key',
    made: 'Made by',
    engine: (engine: string) => `software, renderer ${engine.slice(0, 12)}`,
    voice: 'Consents to voices',
    likeness: 'Consents to likenesses',
    none: 'none needed',
    script: 'Script',
    scriptHash: (hash: string) => `recorded as a keyed hash, ${hash.slice(0, 12)}…. Only the signer can confirm which script it was.`,
  },
  limits: {
    title: 'What this doesn’t prove',
    points: [
      'That what’s said in the video is true.',
      'When it was made: the file has no date.',
      'Who ordered it: the file names nobody.',
      'That a video without a signature is fake.',
    ],
  },
  more: 'How signing works: <guide>Where a video comes from</guide>.',
} as const;
