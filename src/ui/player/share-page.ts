import { createUuid } from '../create-uuid.ts';
import type { PlacedQuiz } from '#domain/quiz/place-quiz.ts';
import type { PageGreeting } from '#domain/greeting/plan-greeting.ts';
import type { Chapter } from '#domain/sharing/list-chapters.ts';
import { createPlayer, type Player } from './create-player.ts';
import { watchLeadForm } from './lead-form.ts';
import { fetchLiveScene, type GreetingScript, LIVE_SCRIPT } from './greeting/greeting-script.ts';
import { followPlayback, readStart } from './time-list.ts';
import { reportPlays, sendPlayReport } from './report-plays.ts';
import { unlockPage } from './unlock-page.ts';
import '../theme/inter.css';
import './player.css';
import './player-overlays.css';
import './quiz/quiz.css';
import './share-page.css';

/** The script of shared videos and embeds. Without it, the browser's own controls and the texts work as they are. */
const video = document.querySelector('video');
const form = document.querySelector<HTMLFormElement>('form[data-unlock]');
if (video !== null) showPlayer(video);
if (form !== null) unlockPage(form);

function showPlayer(element: HTMLVideoElement): void {
  const { signal } = new AbortController();
  const list = (selector: string): readonly HTMLButtonElement[] => [
    ...document.querySelectorAll<HTMLButtonElement>(`${selector} [data-start]`),
  ];
  const [chapters, sentences] = [list('.chapters'), list('.transcript')];
  const embedded = document.querySelector('.embed') !== null;
  const path = element.dataset.path ?? '';
  const ending = {
    form: takeForm(),
    link: cloneElement(document.querySelector<HTMLAnchorElement>('[data-call-to-action]')),
  };
  const player = createPlayer({
    ...{ video: element, signal, wholePage: embedded },
    title: document.querySelector('h1')?.textContent ?? '',
    seconds: Number(element.dataset.seconds),
    chapters: chapters.map(readChapter),
    links: [...document.querySelectorAll<HTMLAnchorElement>('.languages a, a[download]')].map((link) => cloneElement(link)),
    ending,
    contents: document.querySelector<HTMLElement>('[data-contents]'),
    resume: { key: `castwright.position.${path}`, openStorage: () => window.localStorage },
  });
  const { playFrom } = player;
  const quiz = document.querySelector('script[data-quiz]')?.textContent ?? '';
  if (quiz !== '') void askQuestions(JSON.parse(quiz) as PlacedQuiz, { ...player, video: element, signal });
  const greeting = document.querySelector('script[data-greeting]')?.textContent ?? '';
  if (greeting !== '') void greet(JSON.parse(greeting) as PageGreeting, { ...player, path, video: element, signal });
  if (ending.form !== null) watchLeadForm(ending.form, signal);
  reportPlays({ ...{ video: element, path, signal }, page: document, send: sendPlayReport, createId: createUuid });
  for (const buttons of [chapters, sentences]) followPlayback({ video: element, buttons, playFrom, signal });
}

/** Out of the page, where it's hidden: the player shows it at the end. */
function takeForm(): HTMLFormElement | null {
  const found = document.querySelector<HTMLFormElement>('[data-lead]');
  found?.remove();
  if (found !== null) found.hidden = false;
  return found;
}

/** Read each time: a scene with the viewer's name renames its chapter. */
function readChapter(button: HTMLButtonElement): Chapter {
  return {
    get title() {
      return button.querySelector('span')?.textContent ?? '';
    },
    start: readStart(button),
  };
}

/** What viewers answer stays in the page. Without the script, the video plays through. */
async function askQuestions(
  quiz: PlacedQuiz,
  player: Player & { readonly video: HTMLVideoElement; readonly signal: AbortSignal },
): Promise<void> {
  const { startQuiz } = await import('./quiz/start-quiz.ts');
  const language = document.querySelector('h1')?.lang ?? '';
  startQuiz({ ...player, ...{ quiz, language }, before: { progress: {}, best: 0 }, change: () => undefined });
}

interface GreetedPlayer extends Player {
  readonly path: string;
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
}

/** What draws scenes is larger than this script, and only links with a name load it. Without it, the file plays as it is. */
async function greet(greeting: PageGreeting, player: GreetedPlayer): Promise<void> {
  if (!('WebAssembly' in window)) return;
  const { path } = player;
  const { startGreetingPage } = (await import(/* @vite-ignore */ LIVE_SCRIPT)) as GreetingScript;
  startGreetingPage({
    ...player,
    greeting,
    page: document,
    fetchScene: (scene) => fetchLiveScene(path, { scene, values: greeting.values }),
  });
}

function cloneElement<Kind extends HTMLElement | null>(element: Kind): Kind {
  return (element?.cloneNode(true) ?? null) as Kind;
}
