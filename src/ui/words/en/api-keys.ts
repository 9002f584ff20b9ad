/** VID-9. */
export const words = {
  title: 'API keys',
  subtitle: 'For programs of your own: they make videos as you, in your own space.',
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  use: {
    title: 'How to use one',
    text: 'Every call is described, and can be tried, in <reference>the API reference</reference>.',
    example: (origin: string) => `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer cw_…" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello there.", "avatarId": "amara", "voiceId": "ivy"}'`,
  },
  new: {
    title: 'New key',
    text: 'Part of the Business plan. <plans>See the plans</plans>',
    name: 'What it is for',
    nameMissing: 'Give the key a name, so that you know later what it is for.',
    make: 'Make key',
    failed: 'The key could not be made. Try again.',
  },
  secret: {
    text: 'Copy the key now. It is shown this once, and we keep no copy of it.',
    copy: 'Copy key',
    copied: 'It is in your clipboard.',
    copyRefused: 'Your browser did not allow it. Select the key and copy it by hand.',
  },
  yours: {
    title: 'Your keys',
    text: 'Revoke a key as soon as it is not needed any more, or may be known to others.',
    loading: 'Loading your keys',
    empty: 'You have no keys.',
    list: 'Keys',
    used: (hint: string, when: string) => `ends in ${hint} · last used ${when}`,
    neverUsed: (hint: string) => `ends in ${hint} · never used`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
  },
} as const;
