import { type LearningPageSettings, type OptionalFiles, PACKAGE_FILES } from '#domain/learning/learning-package.ts';
import { computeEmbedSize } from '#domain/sharing/embed.ts';
import type { Chapter } from '#domain/sharing/list-chapters.ts';
import { escapeScript } from '#domain/text/escape-script.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { TranscriptWord } from '#ports/video-api.ts';
import { createChapterList, createTranscript } from './render-share-page.ts';

interface LearningPage {
  readonly settings: LearningPageSettings;
  readonly aspectRatio: string;
  readonly files: OptionalFiles;
  readonly chapters: readonly Chapter[];
  readonly transcript: readonly TranscriptWord[];
}

/** The page in a learning package: the player with chapters and transcript. It loads nothing from other sites, and works from a disk. */
export function renderLearningPage({ settings, aspectRatio, files, chapters, transcript }: LearningPage): string {
  const { title, language } = settings;
  const { width, height } = computeEmbedSize(aspectRatio);
  const spoken = language === null ? ' dir="auto"' : ` lang="${escapeHtml(language)}" dir="auto"`;
  const track = files.captions
    ? `<track kind="captions" src="${PACKAGE_FILES.captions}" srclang="${escapeHtml(language ?? 'und')}" label="Captions">`
    : '';
  const poster = files.poster ? ` poster="${PACKAGE_FILES.poster}"` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${PACKAGE_FILES.style}">
<script defer src="${PACKAGE_FILES.script}"></script>
</head>
<body>
<main class="page${transcript.length > 0 ? ' wide' : ''}">
<h1${spoken}>${escapeHtml(title)}</h1>
<div>
<video controls playsinline preload="metadata" aria-label="${escapeHtml(title)}" width="${width}" height="${height}"${poster} src="${PACKAGE_FILES.video}">${track}</video>
<p data-note></p>
<div${spoken}>
${createChapterList(chapters)}
</div>
</div>
<div${spoken}>
${createTranscript(transcript)}
</div>
</main>
<script type="application/json">${escapeScript(JSON.stringify(settings))}</script>
</body>
</html>
`;
}
