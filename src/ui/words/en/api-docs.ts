import type { ApiAccess } from '../../../domain/api-reference/api-operation.ts';
import { plural } from './plural.ts';

interface CallLimits {
  readonly calls: number;
  readonly videoOrders: number;
  readonly speech: number;
  readonly uploads: number;
  readonly bodyMegabytes: number;
  readonly videosPerMonth: number;
  readonly videoMinutes: number;
}

export const words = {
  title: 'API',
  description:
    'Order videos from your own programs: send a script, follow it, fetch the MP4 and its captions. Every call is described here and can be tried.',
  start: {
    title: 'A first video',
    text: '<keys>Make a key</keys>, put it into the environment as <code>CASTWRIGHT_KEY</code>, and order a video. The answer is <code>{"taskId": …, "status": "queued"}</code>.',
    curl: 'Ordering a video with curl',
    sameInJavascript: 'The same in JavaScript, from the order to the file:',
    javascript: 'From a script to a file in JavaScript',
  },
  keys: {
    title: 'Keys',
    text: 'A key goes along with every call as <code>Authorization: Bearer cw_…</code>. Keys are part of the <plan>Business plan</plan>. A program with your key is you, in your own space: it reaches your videos, projects, backgrounds and speech, and nothing of your account. Whoever has it can use it, so keep it out of web pages and repositories. A key that is revoked stops working at once.',
  },
  limits: {
    title: 'Limits',
    text: ({ calls, videoOrders, speech, uploads, bodyMegabytes, videosPerMonth, videoMinutes }: CallLimits) =>
      `In a minute one person may make ${calls} calls; of these ${videoOrders} may order videos, ${speech} ask for speech, and ${uploads} upload pictures. A JSON body may have ${bodyMegabytes} MB. Videos count as they do in the studio: ${videosPerMonth} a month of up to ${videoMinutes} minutes each. One that failed or was cancelled is not counted.`,
  },
  errors: {
    title: 'Errors',
    text: 'Every error has the body <code>{"code": …, "message": …, "field": …}</code>. The code is for your program, the message can be shown to people, and the field is there where one is at fault.',
    table: 'Table of errors',
    columns: { status: 'Status', code: 'Code', meaning: 'What it means' },
    andOthers: (code: string) => `${code} and others`,
    invalid: 'Something in the call is not right; where one field is at fault, field names it.',
    unknownKey: 'No key, or one that is not known: it was revoked, or mistyped.',
    planWithoutApi: 'The plan of the key’s owner has no API access any more.',
    keyNotEnough: 'A key does not reach this; sign in to the site.',
    notFound: 'It is not there, or it is not yours.',
    stale: 'Somebody saved this project since you opened it. Open it again, then save.',
    tooMany: 'Too many calls in a minute. Retry-After says how many seconds to wait.',
    ours: 'Our side, or busy. Try again in a moment.',
  },
  twice: {
    title: 'Sending something twice',
    text: 'When an answer is lost on the way, you cannot know whether the call arrived. Saving a new project takes the header <code>Idempotency-Key</code> (8 to 200 characters of your own): the same key makes one project, however often it is sent. Orders of videos have no such key. Look into <code>/api/avatar/list</code> before you order again.',
  },
  reference: {
    title: 'Reference',
    text: 'It comes from <document>the OpenAPI document of this host</document>, which you can also give to a generator of clients. Calls you send from here are real: an order makes a video, and it counts.',
    opening: 'Opening the reference…',
    openFailed: 'The reference could not be opened. Load the page again.',
    loading: 'Loading the reference',
    key: 'Your API key',
    keyHint: 'Used for what you send from this page, and forgotten when you leave it.',
    find: 'Find an operation',
    findHint: 'A word of its address or of what it does.',
    found: (count: number) => plural(count, 'operation'),
    noneFound: 'No operation fits these words.',
    accesses: {
      key: 'With a key',
      anyone: 'For everybody',
      session: 'For people who are signed in',
    } satisfies Record<ApiAccess, string>,
    group: (access: string, tag: string) => `${access}: ${tag}`,
  },
  operation: {
    accesses: {
      key: 'For programs with a key, and for people who are signed in.',
      anyone: 'For everybody; no key is needed.',
      session: 'For people who are signed in to the site. A key is refused with 403.',
    } satisfies Record<ApiAccess, string>,
    link: 'Link to this operation',
    parameters: 'Parameters',
    typeIn: (place: string, type: string) => `${place}, ${type}`,
    required: (type: string) => `${type}, required`,
    body: 'Body',
    fileBody: (field: string) => `A form (<code>multipart/form-data</code>) with a file as its field <code>${field}</code>.`,
    answers: 'Answers',
    emptyAnswer: (status: string) => `<code>${status}</code> without a body`,
  },
  console: {
    label: (method: string, path: string) => `Try ${method} ${path}`,
    title: 'Try it',
    field: (name: string, place: string) => `${name} (${place})`,
    fileField: (name: string) => `${name} (form)`,
    body: 'Body (JSON)',
    send: 'Send',
    answered: (status: number, milliseconds: number) => `${status} in ${milliseconds} ms`,
    emptyAnswer: 'The answer has no body.',
    answerBody: 'Body of the answer',
    saveFile: (bytes: string) => `Save the file (${bytes} bytes)`,
    charactersMore: (count: number) => `… and ${count} characters more`,
    keptAfterFailure: 'What you filled in is still here.',
    missing: (names: string) => `Fill in ${names} first.`,
    noKey: 'Paste an API key above first. This operation needs one.',
    noFile: 'Choose a file first.',
    notJson: (why: string) => `The body is not valid JSON. ${why}`,
  },
} as const;
