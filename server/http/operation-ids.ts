/** How an operation that is named by its method begins. */
const METHOD_VERBS: Readonly<Record<string, string>> = { get: 'get', post: 'create', put: 'set', patch: 'update', delete: 'delete' };

/** First words of a path's last part that say what a POST does; what it's done to is the rest of the path. */
const VERBS: ReadonlySet<string> = new Set([
  ...['cancel', 'check', 'compare', 'confirm', 'create', 'delete', 'duplicate', 'empty', 'generate', 'impersonate', 'import', 'match'],
  ...['move', 'preview', 'redeliver', 'refund', 'rename', 'restore', 'resume', 'retry', 'rotate', 'share', 'shorten', 'start', 'subscribe'],
  ...['tag', 'test', 'transfer', 'translate', 'unsubscribe', 'update', 'verify', 'withdraw'],
]);

/** Words of the wire that the product calls otherwise (docs/glossary.md). */
const WORDS: Readonly<Record<string, string>> = { avatar: 'video', avatars: 'looks', picture: 'image' };

/** Operations whose path says too little, or says what is done where a thing is named. */
const NAMED: Readonly<Record<string, string>> = {
  'get /api/auth/{path}': 'getFromAuth',
  'post /api/auth/{path}': 'sendToAuth',
  'get /api/openapi.json': 'getOpenApiDocument',
  'post /api/waitlist': 'joinWaitlist',
  'post /api/contact': 'sendContactMessage',
  'put /api/user/update-profile': 'updateUserProfile',
  'get /api/avatar/list': 'listVideos',
  'get /api/avatar/download/{id}': 'downloadVideo',
  'get /api/avatar/watch/{id}': 'watchVideo',
  'post /api/avatar/{id}/transparent': 'renderTransparentVideo',
  'post /api/projects/{id}/commands': 'editProject',
  'post /api/projects/import': 'importProject',
  'get /api/translate': 'getTranslationService',
  'post /api/translate/shorten': 'shortenTranslation',
  'get /api/transcripts': 'getTranscriber',
  'post /api/transcripts': 'transcribeUpload',
  'post /api/recording/{id}/transcript': 'transcribeRecording',
  'post /api/background/{id}/transcript': 'transcribeClip',
  'get /api/stock': 'getStockSource',
  'get /api/stock/items': 'searchStock',
  'post /api/stock/items': 'takeStock',
  'get /api/scripts': 'getScriptWriter',
  'post /api/scripts': 'writeScript',
  'post /api/scripts/documents': 'readScriptDocument',
  'post /api/scripts/rewrite': 'rewriteScript',
  'post /api/scripts/quiz': 'draftScriptQuiz',
  'post /api/email-subscriptions/subscribe': 'subscribeToEmails',
  'get /api/payments/validate-promo': 'validatePromoCode',
  'post /api/payments/webhook/{vendor}': 'receivePaymentWebhook',
  'post /api/payments/return/{vendor}/{reference}': 'receivePaymentReturn',
  'post /api/collect/2/httpapi': 'collectEvents',
  'get /api/collect/config/{key}': 'getCollectConfigByKey',
  'post /api/errors/envelope': 'reportErrors',
  'post /api/flags/api/eval/{clientKey}': 'evaluateFlags',
  'get /api/flags/api/features/{clientKey}': 'getFlagFeatures',
  'get /api/flags/sub/{clientKey}': 'streamFlagFeatures',
  'get /api/admin/check-admin': 'checkAdmin',
};

/**
 * Name of an operation in generated code, a verb first: `getVideo`, `cancelVideo`, `createProject`. It follows from the method and the
 * path, so that it changes only where these do.
 */
export function computeOperationId(method: string, path: string): string {
  const named = NAMED[`${method} ${path}`];
  if (named !== undefined) return named;
  const parts = path.split('/').filter((part) => part !== '' && part !== 'api');
  const [verb = '', ...object] = splitWords(parts.at(-1) ?? '');
  if (method !== 'post' || !VERBS.has(verb)) return toCamelCase([METHOD_VERBS[method] ?? method, ...listNouns(parts, method === 'post')]);
  const isOfOne = object.length > 0 || isParameter(parts.at(-2));
  return toCamelCase([verb, ...listNouns(parts.slice(0, -1), isOfOne), ...object]);
}

/** Words of the parts that are no parameters: in the singular, but for the last, which is so where it's of one thing. */
function listNouns(parts: readonly string[], isOfOne: boolean): readonly string[] {
  return parts.flatMap((part, index) => {
    if (isParameter(part)) return [];
    const words = splitWords(part);
    return index < parts.length - 1 || isOfOne ? [...words.slice(0, -1), ...words.slice(-1).map(toSingular)] : words;
  });
}

function isParameter(part: string | undefined): boolean {
  return part?.startsWith('{') === true;
}

function splitWords(part: string): readonly string[] {
  return part.split(/[-._]/).flatMap((word) => (word === '' ? [] : [WORDS[word] ?? word]));
}

function toSingular(word: string): string {
  if (/(?:ss|us|news|sms)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?<=ch|sh|x)es$|(?<=[a-z])s$/, '');
}

function toCamelCase([first = '', ...words]: readonly string[]): string {
  return [first, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}
