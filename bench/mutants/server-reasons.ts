import type { Reason } from './target.ts';

export const SERVER_REASONS: readonly Reason[] = [
  {
    text: /tracer\/open-telemetry\/index.*'castwright' → ''/,
    reason: 'equivalent: the name of our own instrumentation, which is the only one',
  },
  { text: /trace-parent\.ts.*'' → 'x'/, reason: 'equivalent: stands for fields that always come together' },
  { text: /elevenlabs\/clones.*'audio\/wav'/, reason: 'the type of an uploaded file, which a simulated service does not read' },
  {
    text: /content-signer\/service.*(?:'Is this the key|own === undefined → false|'A file of certificates|text === undefined → false|error instanceof Error → true|'no response' → '')/,
    reason: 'equivalent: any text shows whose key it is, and guards for the compiler of what never comes',
  },
  { text: /oidc\/server\/index.*'(?:sign-in|session)' → ''/, reason: 'equivalent: a purpose that no other seal has' },
  {
    text: /organization-sign-on.*(?:'sign-on-client' → ''|'sign-on' → ''|'refused' → ''|tokens\.id_token|:104 )/,
    reason: 'equivalent: a purpose that no other seal has, an outcome that is told by its error, or a token that verifies as little',
  },
  {
    text: /job-queue\/pg-boss\/index.*(?:!job → false|!queue \|\| !job\.sourceId → false|!this\.#stopping → true|'Handed back)/,
    reason: 'equivalent: a guard for the compiler, what fails after a stop goes nowhere, and nobody reads that text',
  },
  { text: /job-queue\/pg-boss\/index\.ts:187 /, reason: 'how long a stop takes: a second more at most' },
  { text: /job-queue\/pg-boss\/index\.ts:188 /, reason: 'equivalent: pg-boss would close a pool of its own, which it doesn’t have' },
  {
    text: /job-queue\/pg-boss\/(?:index\.ts:59 |index.*offWork|count-error.*code === undefined → false)/,
    reason: 'equivalent: no job has a schedule, a job taken during a stop goes back at once, and JSON has no fields that are undefined',
  },
  {
    text: /database.*(?:'utf8' → ''|applied < known → \(applied\) <= \(known\)|'checkpoint' → '')/,
    reason: 'equivalent: bytes parse as their text does, no migration is left, and a template without it is only larger',
  },
  {
    text: /data-folder-lock.*'EEXIST' → false/,
    reason: 'a file system without hard links, which the tests’ is not: after a second the folder counts as in use',
  },
  {
    text: /job-queue\/pg-boss\/index.*'postgres' → ''/,
    reason: 'a PostgreSQL server alone shows it: the suite runs over one, these mutants over the embedded database',
  },
  {
    text: /event-bus\/postgres\/index\.ts(?::33 .*false → true|.*this\.#stopped → false|.*'sweep' → ''|.*'prune' → '')/,
    reason: 'equivalent: overwritten before it is read, a second stop that finds nothing to end, or the name of a timer',
  },
  {
    text: /content-signer\/certificate.*win32/,
    reason: 'files have no such mode on Windows; tests run on Linux, where the condition is never true',
  },
  {
    text: /sentry\/server\/(?:envelope\.ts:60|fields\.ts:21)/,
    reason: 'equivalent: what JSON can hold fails at the other half of the condition, or becomes no time and no position',
  },
  {
    text: /growthbook\/server\/index\.ts:(?:24|59|79)/,
    reason: 'equivalent: no address is the same as an undefined one, a payload has its date, and an experiment comes with its result',
  },
  {
    text: /invoice-document\/pdfkit.*(?:'round'|false → true|>= \(page\.page\.height)/,
    reason: 'how the ends of the sign’s line look; one word that never breaks; a row that ends exactly at the margin',
  },
  {
    text: /webhook-sender\/node.*(?:allowed\.length === 0 → true|callback\(null, allowed\))/,
    reason: 'only a public address behind a name shows it, and tests call none',
  },
  {
    text: /webhook-sender\/node.*(?:> \(WEBHOOK_LIMITS\.responseBytes\)|typeof code === 'string' → true|'error' → '')/,
    reason: 'equivalent: one more piece that is cut off again, and errors of a connection without a code aren’t known',
  },
  {
    text: /presenter-compiler\/worker.*(?:'abort' → ''|true → false)/,
    reason: 'equivalent: a listener that is left behind is called at most once and does nothing then',
  },
  {
    text: /enter-user.*(?:pg_advisory|toSorted|`\$\{service\} \$\{subject\}`)/,
    reason: 'the embedded database runs one transaction at a time',
  },
  {
    text: /call-service.*error instanceof Error → false|deepl\/index.*response\.kind === 'ok' → true/,
    reason: 'equivalent: a detail for the log in other words, or a value that no failure has',
  },
  { text: /create-service-translator.*'' → 'x'/, reason: 'equivalent: there are as many texts as sentences' },
  { text: /marked-text.*source\.filter/, reason: 'equivalent: texts have no id to be looked up by' },
  {
    text: /disk\/index\.ts.*infos\.filter/,
    reason: 'a file deleted between being listed and being looked at: the suite deletes while it lists, and meets that moment at times',
  },
  {
    text: /disk\/index\.ts.*options\.signal\?\.throwIfAborted/,
    reason: 'an abort between the last byte and the new name: no test can come in between',
  },
  {
    text: /create-logger\.ts:3 .*'info' → ''|create-logger.*text\.slice\(at\) → text$/,
    reason: 'equivalent: the lowest level is below every other in any case, and frames that end a text all stand behind its parameters',
  },
];

/** Of what reads and writes videos, clips and pictures of presenters. */
export const MEDIA_REASONS: readonly Reason[] = [
  {
    text: /clip-reader\/node-av.*(?:\(packet === null\) && |tables === undefined → false|stream === undefined → false|\(Math\.abs\(xToY\)\) >=|\(xTo[XY]\) [<>]= \(0\))/,
    reason:
      'equivalent: guards for the compiler, whose errors are a file that can’t be read as well, and no turn is by 45 degrees or of nothing',
  },
  {
    text: /clip-reader\/node-av.*input\.duration > CLIP_LIMITS\.longest \+ TOLERANCE → /,
    reason: 'equivalent: frames are counted too, which only takes longer',
  },
  { text: /clip-reader\/node-av.*Log\.setLevel/, reason: 'FFmpeg’s own lines in the log' },
  {
    text: /clip-reader\/node-av.*\.close\(\) → undefined/,
    reason: 'memory outside JavaScript, which is freed with the end of the thread that reads one clip',
  },
  { text: /encode-gif.*signal\.throwIfAborted/, reason: 'equivalent: an abort that the first frame notices as well' },
  { text: /encode-gif.*await input\.close/, reason: 'some hundred kilobytes until the next garbage collection' },
  {
    text: /open-video-context.*(?:context\.framerate =|context\.colorRange =)|open-video-encoding.*chromaLocation|x264-options.*'ultrafast' → ''/,
    reason: 'equivalent: it follows from the time base and the other colors, and no name is the first preset, which is this one',
  },
  { text: /open-transparent-encoding\.ts:12 .*'0' → ''/, reason: 'equivalent: libvpx takes no text for zero' },
  {
    text: /annex-b\.ts:73 .*end > 0 → \(end\) >=|open-audio-encoding.*(?:packets\.filter|one\.sample < total)/,
    reason: 'equivalent: FFmpeg gives no packet behind the last sample, and there is no byte before the first',
  },
  {
    text: /decode-sample\.ts:(?:34 .*stream === undefined|49 )/,
    reason: 'equivalent: no stream can’t be decoded either, and the buffer of one channel holds its samples and nothing else',
  },
  {
    text: /node-av\/.*packet\.unref\(\)/,
    reason: 'equivalent: FFmpeg empties a packet before it fills it again, and freeing it empties it too',
  },
  {
    text: /node-av\/.*packet\.free\(\)|open-audio-encoding.*frame\.free|node-av\/decode-sample.*(?:input\.close|frame\.free|decoder\.close)/,
    reason: 'a few kilobytes outside JavaScript, which are freed with the next garbage collection or the end of the thread',
  },
  {
    text: /node-av\/(?:open-audio-encoding\.ts:143|open-video-context).*context\.freeContext/,
    reason: 'what an encoder that did not open holds: a few kilobytes outside JavaScript, until the end of the thread',
  },
  {
    text: /node-av\/open-(?:audio|frame)-encoding.*(?:open → true|open = false → undefined|false → true)/,
    reason: 'equivalent: what is freed twice does nothing the second time',
  },
  {
    text: /node-av\/.*'frame memory' → ''/,
    reason: 'only a computer without memory shows it',
  },
  {
    text: /open-audio-encoding.*(?:index < count → \(index\) <=|context\.timeBase =)|x264-options.*'(?:open-gop|sync-lookahead|force-cfr)=/,
    reason: 'equivalent: overwritten before it is read, or what FFmpeg and x264 take when it is left out',
  },
  {
    text: /create-encoder-frame.*(?:frame\.isWritable|planes\.slice|shape\.stride === shape\.width → false|<= \(shape\.height\))/,
    reason:
      'equivalent: a frame has three planes, whole ones are written row by row as well, an empty row is none, and memory that is ours stays as it is',
  },
  { text: /speech\/http.*'voice' → ''/, reason: 'the name of a field in an error that is replaced by words for users' },
  {
    text: /presenter-folder.*toSorted\(\)|look-thumbnail.*at < y\.length → \(at\) <= /,
    reason: 'equivalent: Node sorts what it reads from a folder, and what is written behind an array’s end goes nowhere',
  },
  {
    text: /look-thumbnail.*255 → .*\* \(255\)/,
    reason: 'the same byte wherever one of the factors is 0 or 255, which is all of a region but single pixels at its edge',
  },
];
