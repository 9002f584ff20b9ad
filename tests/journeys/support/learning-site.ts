import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseByteRange } from '#server/http/file-responses.ts';
import { renderLearningPage } from '#server/videos/routes/render-learning-page.ts';
import { type LearningFormat, PACKAGE_FILES } from '#domain/learning/learning-package.ts';
import type { PlacedQuiz } from '#domain/quiz/place-quiz.ts';
import { buildLearningPage } from '../../../tools/prerender/share-page-plugin.mjs';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A video of the site, and its length in seconds. */
const VIDEO = path.join(ROOT, 'public/videos/hero.mp4');
export const VIDEO_SECONDS = 14.12;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:05.000\nHello there.\n\n00:05.000 --> 00:14.000\nWe are glad that you are here.\n';
const ID = '3f0d3c52-1111-4222-8333-444455556666';
export const TITLE = 'Fire safety & “first aid”';
export const COMPLETION = 80;

const resolve = createRequire(import.meta.url).resolve;
const RUNTIMES: Readonly<Record<string, string>> = {
  '/scorm12.js': resolve('scorm-again/scorm12/min'),
  '/scorm2004.js': resolve('scorm-again/scorm2004/min'),
};

/** A platform's page: the runtime of scorm-again, and a frame that packages are launched in. */
const LMS = `<!doctype html><html lang="en"><title>LMS</title><h1>LMS</h1>
<script src="/scorm12.js"></script><script src="/scorm2004.js"></script>
<iframe title="Course" style="width:100%;height:700px"></iframe>
<script>
const frame = document.querySelector('iframe');
window.launch = (format, stored) => {
  const settings = { autocommit: false, logLevel: 5 };
  window.API = format === 'scorm12' ? new Scorm12API(settings) : undefined;
  window.API_1484_11 = format === 'scorm2004' ? new Scorm2004API(settings) : undefined;
  window.runtime = window.API ?? window.API_1484_11;
  if (stored) window.runtime.loadFromJSON(stored);
  frame.src = '/' + format + '/index.html';
};
window.leave = () => new Promise((done) => {
  frame.onload = () => done(window.runtime.renderCMIToJSONObject().cmi);
  frame.src = 'about:blank';
});
window.read = () => window.runtime.renderCMIToJSONObject().cmi;
</script></html>`;

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.mp4': 'video/mp4', '.vtt': 'text/vtt' },
};

/** Unpacked packages of one video in each format, below `folder`; with these questions. */
export async function writePackages(folder: string, formats: readonly LearningFormat[], quiz: PlacedQuiz | null = null): Promise<void> {
  const player = path.join(folder, 'player');
  await buildLearningPage({ root: ROOT, outDir: player });
  for (const format of formats) {
    const outDir = path.join(folder, format);
    mkdirSync(outDir, { recursive: true });
    for (const name of [PACKAGE_FILES.script, PACKAGE_FILES.style]) cpSync(path.join(player, name), path.join(outDir, name));
    cpSync(VIDEO, path.join(outDir, PACKAGE_FILES.video));
    writeFileSync(path.join(outDir, PACKAGE_FILES.captions), CAPTIONS);
    const content = { id: ID, title: TITLE, language: 'en', format, completion: COMPLETION };
    const page = renderLearningPage({
      settings: { ...content, seconds: VIDEO_SECONDS, captions: CAPTIONS, quiz },
      ...{ aspectRatio: '16:9', files: { captions: true, poster: false }, chapters: [] },
      transcript: [
        { text: 'Hello', start: 0, end: 1, opensSentence: true },
        { text: 'there.', start: 1, end: 2, opensSentence: false },
      ],
    });
    writeFileSync(path.join(outDir, PACKAGE_FILES.page), page);
  }
}

/** Serves the platform's page at `/` and the packages beside it. */
export function serveLearningSite(folder: string): Promise<WebServer> {
  return startWebServer(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return new Response(LMS, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const file = RUNTIMES[pathname] ?? path.join(folder, pathname);
    if (!existsSync(file)) return new Response(null, { status: 404 });
    const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    return sendFile(readFileSync(file), type, request.headers.get('range') ?? undefined);
  });
}

/** With ranges, which browsers need to seek in a video. */
function sendFile(bytes: Buffer, type: string, header: string | undefined): Response {
  const range = parseByteRange(header, bytes.length);
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  if (range.kind !== 'part') return new Response(new Uint8Array(bytes), { headers });
  const contentRange = `bytes ${range.start}-${range.end}/${bytes.length}`;
  return new Response(new Uint8Array(bytes.subarray(range.start, range.end + 1)), {
    ...{ status: 206, headers: { ...headers, 'content-range': contentRange } },
  });
}
