import type { ApiAccess } from '#domain/api-reference/api-operation.ts';
import { pluralize } from '../../text/pluralize.en.ts';

interface CallLimits {
  readonly calls: number;
  readonly videoOrders: number;
  readonly speech: number;
  readonly uploads: number;
  readonly bodyMegabytes: number;
  readonly videosPerMonth: number;
  readonly videoMinutes: number;
}

export const messages = {
  title: 'API',
  description:
    'Make videos from your own programs: send a script, follow its progress, download the MP4 and captions. Read about every call and try it right here.',
  start: {
    title: 'Your first video',
    text: '<keys>Create a key</keys>, set it as <code>CASTWRIGHT_KEY</code> in your environment and order a video. The response is <code>{"taskId": …, "status": "queued"}</code>.',
    curl: 'Ordering a video with curl',
    sameInJavascript: 'The same in JavaScript, from order to file:',
    javascript: 'From a script to a file in JavaScript',
    withClient: 'Or with <client>the TypeScript client</client>, which also knows the type of every call and retries safely:',
    typescript: 'From a script to a file with the TypeScript client',
    others: '<cli>The command line</cli> and <mcp>AI assistants</mcp> can use this server, too.',
  },
  keys: {
    title: 'Keys',
    text: 'Send your key with every call as <code>Authorization: Bearer cw_…</code>. Keys are part of the <plan>Business plan</plan>. A program with your key acts as you in your personal workspace: it can use your videos, projects, backgrounds and speech, but not your account settings. Anyone who has the key can use it, so keep it out of web pages and repositories. A revoked key stops working immediately.',
  },
  limits: {
    title: 'Limits',
    text: ({ calls, videoOrders, speech, uploads, bodyMegabytes, videosPerMonth, videoMinutes }: CallLimits) =>
      `Each user can make ${calls} calls a minute, including up to ${videoOrders} video orders, ${speech} speech requests and ${uploads} image uploads. A JSON body can be up to ${bodyMegabytes} MB. Videos count the same as in the editor: ${videosPerMonth} a month, up to ${videoMinutes} minutes each. Failed and canceled videos don’t count, unless you watched more than a few seconds.`,
  },
  errors: {
    title: 'Errors',
    text: 'Every error has the body <code>{"code": …, "message": …, "field": …}</code>. The code is for your program, the message is safe to show users, and the field is included when one is at fault.',
    table: 'Error codes',
    columns: { status: 'Status', code: 'Code', meaning: 'Meaning' },
    andOthers: (code: string) => `${code} and others`,
    invalid: 'Something in the request is wrong. If it’s one field, field names it.',
    unknownKey: 'The key is missing, revoked or mistyped.',
    planWithoutApi: 'The key owner’s plan no longer includes API access.',
    keyNotAllowed: 'Keys can’t be used here; sign in to the site.',
    notFound: 'It doesn’t exist, or it isn’t yours.',
    stale: 'Someone else saved this project after you opened it. Reopen it, then save.',
    tooMany: 'Too many calls in a minute. Retry-After tells you how many seconds to wait.',
    serverError: 'A problem on our side, or we’re busy. Try again in a moment.',
  },
  twice: {
    title: 'Retrying safely',
    text: 'If a response gets lost, you can’t tell whether the call went through. When you order a video or a batch, or save a new project, send an <code>Idempotency-Key</code> header (8 to 200 characters of your choice): the same key makes only one, however many times you send it.',
  },
  reference: {
    title: 'Reference',
    text: 'Generated from <document>this server’s OpenAPI document</document>, which also works with client generators. Calls you send from here are real: an order makes a video, and it counts.',
    opening: 'Opening the reference…',
    openFailed: 'Couldn’t load the reference. Please reload.',
    loading: 'Loading the reference…',
    key: 'Your API key',
    keyHint: 'Used only for calls from this page and forgotten when you leave.',
    find: 'Find an operation',
    findHint: 'Search by path or description.',
    found: (count: number) => pluralize(count, 'operation'),
    noneFound: 'No matching operations.',
    accesses: {
      key: 'With a key',
      anyone: 'Public',
      session: 'Signed-in users',
    } satisfies Record<ApiAccess, string>,
    group: (access: string, tag: string) => `${access}: ${tag}`,
  },
  operation: {
    accesses: {
      key: 'For programs with a key and for signed-in users.',
      anyone: 'Public; no key needed.',
      session: 'For users signed in to the site. Keys get a 403.',
    } satisfies Record<ApiAccess, string>,
    link: 'Link to this operation',
    parameters: 'Parameters',
    typeIn: (place: string, type: string) => `${place}, ${type}`,
    required: (type: string) => `${type}, required`,
    body: 'Body',
    fileBody: (field: string) => `A form (<code>multipart/form-data</code>) with a file in the field <code>${field}</code>.`,
    answers: 'Responses',
    emptyAnswer: (status: string) => `<code>${status}</code> with no body`,
  },
  console: {
    label: (method: string, path: string) => `Try ${method} ${path}`,
    title: 'Try it',
    field: (name: string, place: string) => `${name} (${place})`,
    fileField: (name: string) => `${name} (form)`,
    body: 'Body (JSON)',
    send: 'Send',
    answered: (status: number, milliseconds: number) => `${status} in ${milliseconds} ms`,
    emptyAnswer: 'The response has no body.',
    answerBody: 'Response body',
    saveFile: (bytes: string) => `Save file (${bytes} bytes)`,
    moreCharacters: (count: number) => `… and ${count} more characters`,
    inputKept: 'What you filled in is still here.',
    missing: (names: string) => `Fill in ${names} first.`,
    noKey: 'This operation needs an API key. Paste one above first.',
    noFile: 'Choose a file first.',
    notJson: (why: string) => `The body isn’t valid JSON. ${why}`,
  },
} as const;
