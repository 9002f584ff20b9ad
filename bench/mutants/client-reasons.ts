import type { Reason } from './target.ts';

export const CLIENT_REASONS: readonly Reason[] = [
  {
    text: /outside\/payment\/wire\.ts.*'\|' → ''/,
    reason: 'equivalent: both sides of the simulated service sign what this function writes',
  },
  {
    text: /outside\/analytics\/client\.ts.*(?:MAX_KEEPALIVE|'acme\.visit' → '')/,
    reason: 'equivalent: one character at a limit that is ours, and a key that nobody else reads',
  },
  { text: /outside\/analytics\/client\.ts.*'' → 'x'/, reason: 'equivalent: a message that only a response without one would have' },
  {
    text: /http-api-reference\.ts:(?:36|42) .*'' → 'x'|http-brand-api\.ts:11[78] .*'' → 'x'/,
    reason: 'equivalent: neither is a type of text, the name of a file or a color',
  },
  {
    text: /http-music-api.*(?:'file' → ''|'This is no music file\.' → '')/,
    reason: 'equivalent: the server takes a form’s only file whatever its field is called, and words for users replace the error’s',
  },
  {
    text: /music-library\/http.*(?:token \?\? '' → |:27 .*'' → 'x'|throwIfAborted|!response\.ok → false)/,
    reason: 'equivalent: a key of no token that no token is, an abort that the request itself notices, and an error is no music either',
  },
  {
    text: /growthbook-flags.*await this\.#closing → undefined/,
    reason: 'equivalent: the request that it waits for ends with its abort, before the code of the session is imported again',
  },
  {
    text: /preview-player\/worker\/index.*(?:#listeners\.clear|#cancelTick = null|#canvas = null|#queue\.reset|:228 |buffer instanceof ArrayBuffer → true)/,
    reason:
      'equivalent: a player that has stopped changes and draws nothing, a queue is reset again with the next scene, and a paused clock has no time',
  },
  { text: /audio-output\/web.*i < audio\.length → \(i\) <=/, reason: 'equivalent: what is written behind an array’s end goes nowhere' },
  {
    text: /background-library\/http.*throwIfAborted/,
    reason: 'equivalent: what is asked with an aborted signal is refused by `fetch` with the same reason',
  },
  {
    text: /photo-reader\/web.*(?:instanceof DOMException → true|'' → 'x')|(?:voice|screen)-recorder\/web.*(?:instanceof Error → true|'' → 'x')/,
    reason: 'equivalent: browsers reject with a DOMException, and no other name is one that is looked for',
  },
  {
    text: /photo-reader\/web.*video\.play/,
    reason: 'whether a browser shows frames without it: a journey in Chromium sees them',
  },
  {
    text: /voice-recorder\/web.*MediaRecorder === undefined/,
    reason: 'equivalent: what is called on nothing throws, which is refused in the same words',
  },
  {
    text: /socketio\/index.*(?:this\.#socket = null|false → true|true → false)/,
    reason: 'equivalent: a closed socket is looked at only while connected, never connects again by itself, and isn’t used twice',
  },
  { text: /socketio\/index.*this\.#closeSocket\(\)/, reason: 'equivalent: the library closes by itself what failed' },
  {
    text: /presenter-library\/http.*body === null|presenter-library\/http.*typeof body/,
    reason: 'equivalent: what it guards would throw, and a throw is the same outcome',
  },
  { text: /freshness.*requestId < /, reason: 'equivalent: a request has one response' },
  {
    text: /delivered-analytics.*(?:visit → true|!running → false|running = false|false → true|delivering\.close)/,
    reason: 'equivalent: what it guards does nothing without a visit, and a closed queue sends nothing',
  },
  {
    text: /delivery-queue.*(?:idle = \[\]|forget\(\)|!forget → false)/,
    reason: 'equivalent: a promise is fulfilled once, and a closed queue has no events for a connection to wake',
  },
  {
    text: /delivery-machine.*(?:count <= 0|events\.length \/ size|!outcome)|stored-events.*'\[\]' → ''/,
    reason: 'equivalent: empty lists are left out behind it, or it is a branch for the compiler',
  },
  {
    text: /growthbook-flags.*this\.#results\.clear|payload-stream.*(?:this\.#cancel\(\)|this\.#source = null)/,
    reason: 'equivalent: what is left behind is cleared before it is read again',
  },
  {
    text: /lazy-reports.*opened !== null → true/,
    reason: 'equivalent: a call without a session fails, and failures of reporting go nowhere',
  },
  {
    text: /sentry-session.*'' → 'x'/,
    reason: 'equivalent: without an API origin it asks for paths of the page, which are traced anyway',
  },
  {
    text: /flag-session\.ts:3[67] .*true → false/,
    reason: 'equivalent: scripts and URLs of other sites are taken out before the SDK sees them',
  },
  {
    text: /flag-session\.ts:98 .*true → false/,
    reason: 'equivalent: a session that was stopped opens nothing, so there is nothing else to close',
  },
  {
    text: /payload-connection.*(?:`HTTP|'no payload'|'for someone else'|'' → 'x')/,
    reason: 'equivalent: the text of an error that only ends a request, or a header that is not “enabled” either',
  },
  {
    text: /growthbook\/client\/wire.*(?:typeof dateUpdated === 'string' → true|'' → 'x')/,
    reason: 'equivalent: one is no date, and neither is the other',
  },
  {
    text: /growthbook-flags.*'new' → ''/,
    reason: 'equivalent: a phase that is not one of the other two',
  },
  {
    text: /flag-session.*this\.#report(?:\(UNREADABLE\)| = report)/,
    reason: 'no payload that passes the parser is known to make this release of the SDK throw there',
  },
  {
    text: /flag-session.*typeof variation === 'object' && variation !== null/,
    reason: 'equivalent: the SDK ignores that its callback fails, after the exposure was told',
  },
  {
    text: /sentry-session.*(?:!tracing → true|tracing = true|:92 .*true → false)/,
    reason: 'equivalent: the SDK sets up an integration of the same name once',
  },
  {
    text: /sentry-session.*running && consent → \(running\) \|\|/,
    reason:
      'a recording whose consent is withdrawn while its code loads would be stopped in the same turn, before it has recorded anything',
  },
  { text: /sentry-session.*client → true/, reason: 'equivalent: a session is created after its client' },
  {
    text: /sentry-session.*replay = null/,
    reason: 'a part of the SDK that can’t be loaded is tried again: no test can take the file away',
  },
  {
    text: /parse-collector-response.*value\.filter|send-batch.*limit\.aborted/,
    reason: 'equivalent: what is no number is no index, and a timeout is tried again like a lost connection',
  },
];
