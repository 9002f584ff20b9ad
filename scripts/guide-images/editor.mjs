import { expect } from '@playwright/test';
import sharp from 'sharp';
import { EDITOR } from './album.mjs';
import { openTool, showFromTop, showPreview, stopAt } from './editor-steps.mjs';
import { BAKERY, LESSON, UPDATE, WELCOME } from './scripts.mjs';

/** Seconds into a scene at which the presenter speaks under a caption. */
const SPEAKING = 3;

/** Makes the videos of the guides in the editor; they are rendered by the next part. */
export async function takeEditorImages(album) {
  await album.page.setViewportSize(EDITOR);
  album.projects = {
    welcome: await makeWelcome(album),
    update: await makeUpdate(album),
    lesson: await makeLesson(album),
  };
  await makeBakery(album);
  await takeLongScript(album);
}

async function open({ page, go }, title, script) {
  await go('/editor');
  const field = page.getByLabel('What the presenter says');
  await field.waitFor();
  await field.fill(script);
  await page.getByLabel('Video title').fill(title);
  await page.getByLabel('Video title').blur();
  await page.waitForURL('**/editor/*');
  return new URL(page.url()).pathname;
}

/** `tool`: its name, and that of a folded section after a colon. */
async function choose(page, tool, name) {
  await openTool(page, ...tool.split(': '));
  await press(page.getByRole('radio', { name, exact: true }).first());
}

/** A voice is named together with what it is like. */
async function chooseVoice(page, name) {
  await openTool(page, 'Voice');
  await press(page.getByRole('radio', { name: new RegExp(`^${name}\\b`) }).last());
}

/** By keyboard: the input itself is hidden behind what people click. */
async function press(radio) {
  await radio.focus();
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

async function addText(page, kind, fields) {
  await openTool(page, 'Text');
  await page.getByRole('button', { name: `Add ${kind}` }).click();
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).last().fill(text);
}

async function makeWelcome(album) {
  const { page, keep } = album;
  const path = await open(album, 'Welcome to the team', WELCOME);
  await choose(page, 'Presenter', 'Amara');
  await chooseVoice(page, 'Hazel');
  await choose(page, 'Background', 'Warm plaster');
  await addText(page, 'title', { Title: 'Welcome' });
  await addText(page, 'name', { Name: 'Amara', Subtitle: 'Harbor Bakery' });
  await stopAt(page, SPEAKING + 4);
  await openTool(page, 'Text');
  await showFromTop(page);
  await keep('titles-welcome');

  await openTool(page, 'Presenter');
  await page.getByRole('searchbox', { name: 'Search presenters and looks' }).fill('gray hair');
  await keep('presenter-search');
  await page.getByRole('searchbox', { name: 'Search presenters and looks' }).fill('');

  await choose(page, 'Format', '9:16 tall');
  await choose(page, 'Presenter: Framing and place', 'Close-up');
  await stopAt(page, SPEAKING + 4);
  await openTool(page, 'Format');
  await showFromTop(page);
  await keep('tall');
  await choose(page, 'Format', '16:9 wide');
  await choose(page, 'Presenter: Framing and place', 'Medium');
  await showPreview(page);
  return path;
}

async function makeUpdate(album) {
  const { page, keep } = album;
  const path = await open(album, 'What’s new this month', UPDATE);
  await splitIfAsked(page);
  await choose(page, 'Presenter', 'Daniel');
  await applyToAll(page, 'presenter');
  await chooseVoice(page, 'Wyatt');
  await applyToAll(page, 'voice');
  for (const [index, [title, wall]] of [
    ['Search', 'Harbor'],
    ['Sharing', 'Sage wall'],
    ['Speed', 'Late sun'],
  ].entries()) {
    await chooseScene(page, index);
    await choose(page, 'Background', wall);
    await addText(page, 'title', { Title: title });
  }
  await chooseScene(page, 1);
  await stopAt(page, 1.5);
  await openTool(page, 'Background');
  await showFromTop(page);
  await keep('scenes');
  await setResolution(page);
  return path;
}

async function makeLesson(album) {
  const { page, keep } = album;
  const path = await open(album, 'Why bread rises', LESSON);
  await splitIfAsked(page);
  for (const [index, [presenter, voice, wall]] of [
    ['Amara', 'Hazel', 'Morning mist'],
    ['Daniel', 'Wyatt', 'Sage wall'],
    ['Maya', 'Emma', 'Warm plaster'],
    ['Kenji', 'Orson', 'Slate'],
  ].entries()) {
    await chooseScene(page, index);
    await choose(page, 'Presenter', presenter);
    await chooseVoice(page, voice);
    await choose(page, 'Background', wall);
    await addText(page, 'name', { Name: presenter });
  }
  await chooseScene(page, 2);
  await stopAt(page, SPEAKING);
  await openTool(page, 'Text');
  await showFromTop(page);
  await keep('lesson');
  await setResolution(page);
  return path;
}

async function makeBakery(album) {
  const { page, keep } = album;
  await open(album, 'Good morning', BAKERY);
  await choose(page, 'Presenter', 'Kenji');
  await openTool(page, 'Background');
  await page.getByLabel('Background image').setInputFiles({ name: 'bakery.png', mimeType: 'image/png', buffer: await drawRoom() });
  await page.getByRole('radio', { name: 'bakery' }).first().waitFor({ state: 'attached' });
  await addText(page, 'title', { Title: 'Fresh at five' });
  await addText(page, 'name', { Name: 'Kenji', Subtitle: 'Early shift' });
  await stopAt(page, SPEAKING);
  await openTool(page, 'Background');
  await showFromTop(page);
  await showAtCenter(page.getByRole('radio', { name: 'bakery' }).first());
  await keep('background');
  await openTool(page, 'Text');
  await showFromTop(page);
  await keep('titles');
}

/** Parts with two blank lines between them: the editor asks first. */
async function takeLongScript(album) {
  const { page, keep } = album;
  await open(album, 'What’s new this month', UPDATE.replaceAll('\n\n---\n\n', '\n\n\n'));
  const split = page.getByRole('button', { name: 'Split into 3 scenes' });
  await split.waitFor();
  await showPreview(page);
  // Leaves its height to the script.
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await showFromTop(page);
  await split.scrollIntoViewIfNeeded();
  await keep('split');
}

/** In its panel. */
const showAtCenter = (element) => element.evaluate((own) => own.scrollIntoView({ block: 'center' }));

/** The button beside the handle of the row. */
const chooseScene = (page, index) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move scene ${index + 1}:` }) })
    .getByRole('button')
    .last()
    .click();

/** Isn't offered where all scenes have it: a voice that goes with the presenter came along with it. */
async function applyToAll(page, choice) {
  const apply = page.getByRole('button', { name: `Apply this ${choice} to all scenes` });
  if (await apply.isVisible()) await apply.click();
}

async function splitIfAsked(page) {
  const split = page.getByRole('button', { name: /^Split into/ });
  if (await split.isVisible()) await split.click();
}

async function setResolution(page) {
  await choose(page, 'Format', '1080p');
  await showPreview(page);
}

/** A bakery in the morning: a calm room with the interesting part on the left. */
function drawRoom() {
  const loaves = [0, 1, 2, 3].map(
    (at) => `<ellipse cx="${190 + at * 105}" cy="452" rx="44" ry="24" fill="${at % 2 ? '#b9783f' : '#c98d4e'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3e3cb"/><stop offset="1" stop-color="#dcc19c"/></linearGradient></defs>
    <rect width="1920" height="1080" fill="url(#wall)"/>
    <rect y="900" width="1920" height="180" fill="#a98560"/>
    <rect x="120" y="120" width="520" height="240" rx="10" fill="#fdf6ea"/><rect x="136" y="136" width="488" height="208" rx="4" fill="#bcd9e2"/>
    <rect x="372" y="136" width="14" height="208" fill="#fdf6ea"/><circle cx="250" cy="300" r="44" fill="#f6d9a0"/>
    <rect x="110" y="474" width="540" height="22" rx="4" fill="#8a6443"/>${loaves.join('')}
    <rect x="1400" y="150" width="320" height="420" rx="8" fill="#8a6443" opacity="0.28"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
