/** VID-9. */
export const words = {
  title: 'API keys',
  subtitle: 'For your own programs. They make videos as you, in your personal workspace.',
  openFailed: 'Couldn’t load this page. Please reload.',
  use: {
    title: 'How to use one',
    text: 'Read about every call, and try it, in <reference>the API reference</reference>.',
    example: (origin: string) => `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer cw_…" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello there.", "avatarId": "amara", "voiceId": "ivy"}'`,
  },
  new: {
    title: 'New key',
    text: 'Part of the Business plan. <plans>See plans</plans>',
    name: 'What it’s for',
    nameMissing: 'Name the key so you’ll know later what it’s for.',
    make: 'Create key',
    failed: 'Couldn’t create the key. Try again.',
  },
  secret: {
    text: 'Copy the key now. You won’t see it again, and we don’t keep a copy.',
    copy: 'Copy key',
    copied: 'Copied to clipboard.',
    copyRefused: 'Your browser blocked copying. Select the key and copy it yourself.',
  },
  yours: {
    title: 'Your keys',
    text: 'Revoke a key when you no longer need it or someone else may have seen it.',
    loading: 'Loading your keys…',
    empty: 'No keys yet.',
    list: 'Keys',
    used: (hint: string, when: string) => `ends in ${hint} · last used ${when}`,
    neverUsed: (hint: string) => `ends in ${hint} · never used`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
  },
} as const;
