import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';

/** Messages of API keys (VID-9). */
export const messages = {
  title: 'API keys',
  subtitle: 'For your own programs. They make videos as you, in your personal workspace.',
  openFailed: 'Couldn’t load this page. Please reload.',
  use: {
    title: 'How to use one',
    text: 'Read about every call, and try it, in <reference>the API reference</reference>.',
    example: (origin: string) => `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer cw_…" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello there.", "avatarId": "amara", "voiceId": "hazel"}'`,
  },
  activity: {
    title: 'Activity',
    text: 'Keys and webhooks that were made, changed or revoked are listed in the activity of your personal workspace.',
    link: 'See activity',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Instead of asking whether a video is ready, let us tell your server.',
    link: 'Set up webhooks',
  },
  plan: 'API keys are part of the Business plan. <plans>See plans</plans>',
  planWithKeys: 'API keys are part of the Business plan. Yours are safe and will work again once you’re on it. <plans>See plans</plans>',
  new: {
    title: 'New key',
    name: 'What it’s for',
    nameMissing: 'Name the key so you’ll know later what it’s for.',
    scopesMissing: 'Choose at least one thing the key can do.',
    scopes: 'What the key can do',
    expires: 'Expires on (optional)',
    expiresHint: 'The key stops working at the end of this day.',
    create: 'Create key',
    failed: 'Couldn’t create the key. Try again.',
  },
  scopes: {
    'videos:read': 'See and download videos',
    'videos:write': 'Make, change and delete videos',
    'projects:read': 'Open projects',
    'projects:write': 'Create, change and delete projects',
    'library:read': 'See the library with its folders, tags and trash',
    'library:write': 'Sort, move, restore and delete everything in the library',
    'backgrounds:read': 'See background images',
    'backgrounds:write': 'Upload background images',
    'presenters:read': 'See presenters made from photos',
    'presenters:write': 'Make, rename and delete presenters from photos',
    'voices:read': 'See your matched voices',
    'speech:write': 'Preview speech',
  } satisfies Record<ApiKeyScope, string>,
  rotate: {
    title: (name: string) => `New secret for ${name}`,
    text: 'The key keeps its name and permissions, and you get a new secret to copy.',
    keepOldSecret: 'Keep the old secret working for 24 hours',
    cancel: 'Cancel',
    submit: 'Get new secret',
  },
  secret: {
    text: 'Copy the key now. You won’t see it again, and we don’t keep a copy.',
    copy: 'Copy key',
    copied: 'Copied to clipboard.',
    copyBlocked: 'Your browser blocked copying. Select it and copy it yourself.',
  },
  yours: {
    title: 'Your keys',
    text: 'Revoke a key when you no longer need it or someone else may have seen it.',
    loading: 'Loading your keys…',
    empty: 'No keys yet.',
    list: 'Keys',
    used: (hint: string, when: string) => `ends in ${hint} · last used ${when}`,
    neverUsed: (hint: string) => `ends in ${hint} · never used`,
    usedFrom: (used: string, address: string) => `${used} from ${address}`,
    allScopes: 'can do everything a key can',
    expires: (when: string, over: boolean) => (over ? `expired ${when}` : `expires ${when}`),
    oldSecretValid: (when: string) => `the old secret works until ${when}`,
    rotate: 'New secret',
    rotateNamed: (name: string) => `New secret for ${name}`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
  },
} as const;
