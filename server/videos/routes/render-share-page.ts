import type { Chapter } from '#domain/sharing/list-chapters.ts';
import type { CallToAction } from '#domain/sharing/call-to-action.ts';
import { type LeadForm, LEAD_LIMITS } from '#domain/sharing/lead-form.ts';
import type { PlacedQuiz } from '#domain/quiz/place-quiz.ts';
import type { PageGreeting } from '#domain/greeting/plan-greeting.ts';
import { escapeScript } from '#domain/text/escape-script.ts';
import { describeVideo } from '#domain/sharing/describe-video.ts';
import { computeEmbedSize } from '#domain/sharing/embed.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { TranscriptWord } from '#ports/video-api.ts';
import type { PageBrand } from '../use-cases/load-page-brand.ts';
import {
  createBareLook,
  createBrandLink,
  describeLook,
  getSiteName,
  type PageLook,
  renderBrandFooter,
  renderBrandHeader,
} from './render-page-brand.ts';

/** What a viewer sees of a shared video. Paths are below `path`. */
export interface SharedVideo {
  /** `/v/<token>`. */
  readonly path: string;
  /** Origin of the page, without a trailing slash. */
  readonly origin: string;
  /** Before the paths of our site: empty on its own origin. */
  readonly siteUrl: string;
  readonly reportUrl: string;
  readonly title: string;
  /** BCP 47 tag of what is spoken; null where it isn't known. */
  readonly language: string | null;
  /** The same video in other languages: BCP 47 tag, path of its page, and whether this video has captions in it. */
  readonly languages: readonly { readonly language: string; readonly path: string; readonly captions: boolean }[];
  readonly aspectRatio: string;
  readonly seconds: number;
  readonly captions: boolean;
  readonly download: boolean;
  readonly callToAction: CallToAction | null;
  readonly leadForm: LeadForm | null;
  /** Search engines may list the page. */
  readonly listed: boolean;
  readonly chapters: readonly Chapter[];
  readonly transcript: readonly TranscriptWord[];
  /** Null without questions. */
  readonly quiz: PlacedQuiz | null;
  /** What the address of the page says about its viewer; null where the file plays as it is. */
  readonly greeting: PageGreeting | null;
  /** Null is ours. */
  readonly brand: PageBrand | null;
}

/** The page behind a link: the player with chapters and transcript. `src/ui/player` makes it ours; until then the browser's controls show. */
export function renderSharePage(video: SharedVideo): string {
  return createDocument({
    ...{ title: video.title, look: describeLook(createBrandLink(video)), listed: video.listed },
    head: createPreviewTags(video),
    body: `<main class="page${video.transcript.length > 0 ? ' wide' : ''}">
${renderBrandHeader(createBrandLink(video))}
<h1${createLanguageAttribute(video)}>${escapeHtml(video.title)}</h1>
<div>
${createPlayer(video)}
${createActions(video)}
${createLeadForm(video)}
${createLanguageList(video.languages)}
<div${createLanguageAttribute(video)}>
${createChapterList(video.chapters)}
</div>
</div>
<div${createLanguageAttribute(video)}>
${createTranscript(video.transcript)}
</div>
${renderBrandFooter(video)}
</main>${createQuiz(video)}${createGreeting(video)}`,
  });
}

/** The player alone, for an iframe on another page. It has the texts in panels of its own, which need the script. */
export function renderEmbedPage(video: SharedVideo): string {
  const languages = video.languages.map((each) => ({ ...each, path: `${each.path}/embed` }));
  const texts = createChapterList(video.chapters) + createTranscript(video.transcript);
  const body = `<main class="embed">
<h1 class="hidden"${createLanguageAttribute(video)}>${escapeHtml(video.title)}</h1>
${createPlayer(video)}
<div hidden>${createLanguageList(languages)}${createActions(video)}${createLeadForm(video)}</div>
${texts === '' ? '' : `<div data-contents${createLanguageAttribute(video)} hidden>\n${texts}\n</div>`}
</main>${createQuiz(video)}`;
  return createDocument({ title: video.title, look: describeLook(createBrandLink(video)), head: '', listed: false, body });
}

interface LockedPage {
  readonly path: string;
  readonly brand: PageBrand | null;
  readonly embedded: boolean;
  /** False in an iframe where browsers don't keep the proof. */
  readonly opensHere: boolean;
}

/** Asks for the password. Says nothing about the video. In an iframe, where some browsers don't keep the proof, a link opens the page itself. */
export function renderLockedPage({ path, brand, embedded, opensHere }: LockedPage): string {
  const form = `<form data-unlock="${path}"${embedded ? ' data-embedded' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" aria-describedby="problem">
<p id="problem" role="alert"></p>
<button class="button">Watch</button>
</form>`;
  const link = opensHere
    ? `<p><a href="${path}" target="_blank" rel="noopener">Open it in a new tab</a></p>`
    : `<p><a class="button" href="${path}" target="_blank" rel="noopener">Open the video</a></p>`;
  return createDocument({
    ...{ title: 'Protected video', look: describeLook(createBrandLink({ path, brand })), listed: false },
    head: '',
    body: `<main class="page narrow">${renderBrandHeader(createBrandLink({ path, brand }))}<h1>This video has a password</h1>\n<p>Ask the person who shared it with you.</p>\n${opensHere ? form : ''}${embedded ? link : ''}</main>`,
  });
}

/** Seconds after which the page of a video that is still rendered looks again. */
export const UNFINISHED_REFRESH = 15;

/** For links that were given out before the video was finished. Says nothing about it, as it may have a password. */
export function renderUnfinishedPage({ path, brand }: Pick<LockedPage, 'path' | 'brand'>): string {
  const link = createBrandLink({ path, brand });
  return createDocument({
    ...{ title: 'Video on its way', look: describeLook(link), listed: false },
    head: `<meta http-equiv="refresh" content="${UNFINISHED_REFRESH}">`,
    body: `<main class="page narrow">${renderBrandHeader(link)}<h1>This video is on its way</h1>
<p>It’s still being made. Keep this page open: the video shows up here as soon as it’s finished.</p></main>`,
  });
}

/** For links that don't work, whatever the reason. `siteName`: of the workspace whose domain it is; null on our own. */
export function renderMissingSharePage(siteName: string | null): string {
  const link = siteName === null ? '\n<p><a class="button" href="/">Go to Castwright</a></p>' : '';
  return createDocument({
    ...{ title: 'Video not available', look: siteName === null ? describeLook(null) : createBareLook(siteName), listed: false },
    head: '',
    body: `<main class="page narrow"><h1>This video isn’t available</h1>
<p>The link may have expired, or its owner turned sharing off. Ask them for a new one.</p>${link}</main>`,
  });
}

interface DocumentParts {
  readonly title: string;
  readonly look: PageLook;
  readonly head: string;
  readonly listed: boolean;
  readonly body: string;
}

function createDocument({ title, look, head, listed, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} | ${escapeHtml(look.siteName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${listed ? '' : '<meta name="robots" content="noindex">'}
${look.icon}
<link rel="stylesheet" href="/share.css">${look.styles}
${head}
<script type="module" src="/share.js"></script>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Open Graph and oEmbed (https://ogp.me, https://oembed.com). */
function createPreviewTags({ origin, path, title, aspectRatio, seconds, brand, transcript }: SharedVideo): string {
  const url = escapeHtml(origin + path);
  const { width, height } = computeEmbedSize(aspectRatio);
  const description = escapeHtml(describeVideo({ title, seconds, transcript }));
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'video.other'],
    ['og:site_name', escapeHtml(getSiteName(brand))],
    ['og:title', escapeHtml(title)],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${url}/poster.webp`],
    ['og:video', `${url}/video.mp4`],
    ['og:video:type', 'video/mp4'],
    ['og:video:width', String(width)],
    ['og:video:height', String(height)],
    ['video:duration', String(Math.round(seconds))],
  ];
  const feed = escapeHtml(`${origin}/oembed?url=${encodeURIComponent(origin + path)}`);
  return [
    `<meta name="description" content="${description}">`,
    ...tags.map(([property, content]) => `<meta property="${property}" content="${content}">`),
    `<link rel="alternate" type="application/json+oembed" href="${feed}" title="${escapeHtml(title)}">`,
  ].join('\n');
}

/** The title, chapters and transcript are the owner's words: in their language, in its direction. */
function createLanguageAttribute({ language }: SharedVideo): string {
  return language === null ? ' dir="auto"' : ` lang="${escapeHtml(language)}" dir="auto"`;
}

/** Names of languages are in the language itself, so that those who need one can read it. */
function createLanguageList(languages: SharedVideo['languages']): string {
  if (languages.length === 0) return '';
  const items = languages.map(({ language, path }) => {
    const tag = escapeHtml(language);
    return `<li><a href="${path}" hreflang="${tag}" lang="${tag}">${escapeHtml(getOwnName(language))}</a></li>`;
  });
  return `<nav aria-label="Other languages"><ul class="languages">${items.join('')}</ul></nav>`;
}

function getOwnName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

function createPlayer({ path, title, aspectRatio, seconds, captions, language, languages }: SharedVideo): string {
  const { width, height } = computeEmbedSize(aspectRatio);
  const own = captions
    ? `<track kind="captions" src="${path}/captions.vtt" srclang="${escapeHtml(language ?? 'und')}" label="${language === null ? 'Captions' : escapeHtml(getOwnName(language))}">`
    : '';
  const others = languages
    .filter((each) => each.captions)
    .map((each) => {
      const tag = escapeHtml(each.language);
      return `<track kind="subtitles" src="${path}/captions.vtt?language=${encodeURIComponent(each.language)}" srclang="${tag}" label="${escapeHtml(getOwnName(each.language))}">`;
    });
  const track = own + others.join('');
  return `<video controls playsinline preload="none" aria-label="${escapeHtml(title)}" width="${width}" height="${height}" poster="${path}/poster.webp" src="${path}/video.mp4" data-path="${path}" data-seconds="${seconds}">${track}</video>`;
}

/** The owner's button, which the player shows again at the end, and the file. The other site learns nothing about the page it is opened from. */
function createActions({ download, path, callToAction }: SharedVideo): string {
  const links = [
    callToAction === null
      ? ''
      : `<a class="button" data-call-to-action href="${escapeHtml(callToAction.url)}" target="_blank" rel="noopener noreferrer nofollow">${escapeHtml(callToAction.text)}</a>`,
    download ? `<a class="button" href="${path}/video.mp4?download=1" download>Download</a>` : '',
  ].filter((link) => link !== '');
  return links.length === 0 ? '' : `<p class="bar">${links.join(' ')}</p>`;
}

/** Names of people go to the owner alone, which the form says. The player shows it at the end of the video. */
function createLeadForm({ leadForm, path }: SharedVideo): string {
  if (leadForm === null) return '';
  return `<form class="lead" data-lead="${path}" novalidate hidden>
<p dir="auto"><strong>${escapeHtml(leadForm.prompt)}</strong></p>
<label>Name <input name="name" autocomplete="name" required maxlength="${LEAD_LIMITS.name}"></label>
<label>Email <input name="email" type="email" autocomplete="email" required maxlength="254"></label>
<input class="hidden" name="website" autocomplete="off" tabindex="-1" aria-hidden="true">
<p role="alert"></p>
<button class="button">Send</button>
<p><small>Your name and email go to the owner of this video.</small></p>
</form>`;
}

/** For the player, which asks: right answers are in it, too. */
function createQuiz({ quiz }: SharedVideo): string {
  return quiz === null ? '' : `\n<script type="application/json" data-quiz>${escapeScript(JSON.stringify(quiz))}</script>`;
}

/** For the player, which draws it. */
function createGreeting({ greeting }: SharedVideo): string {
  return greeting === null ? '' : `\n<script type="application/json" data-greeting>${escapeScript(JSON.stringify(greeting))}</script>`;
}

export function createChapterList(chapters: readonly Chapter[]): string {
  if (chapters.length === 0) return '';
  const items = chapters.map(({ title, start }) => `<li>${createTimeButton(start, title)}</li>`);
  return `<nav aria-labelledby="chapters"><h2 id="chapters">Chapters</h2>\n<ol class="chapters">${items.join('')}</ol></nav>`;
}

export function createTranscript(transcript: readonly TranscriptWord[]): string {
  if (transcript.length === 0) return '';
  const sentences: { start: number; words: string[] }[] = [];
  for (const { text, start, opensSentence } of transcript) {
    if (opensSentence || sentences.length === 0) sentences.push({ start, words: [] });
    sentences.at(-1)?.words.push(text);
  }
  const items = sentences.map(({ start, words }) => `<li>${createTimeButton(start, words.join(' '))}</li>`);
  return `<section aria-labelledby="transcript"><h2 id="transcript">Transcript</h2>\n<ol class="transcript" data-scroll>${items.join('')}</ol></section>`;
}

function createTimeButton(start: number, text: string): string {
  return `<button type="button" data-start="${start.toFixed(2)}"><time>${formatClockTime(start)}</time> <span dir="auto">${escapeHtml(text)}</span></button>`;
}
