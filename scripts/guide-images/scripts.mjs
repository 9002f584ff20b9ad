import { readFileSync } from 'node:fs';

/** Reads the script that a tutorial tells users to paste. */
function readScript(tutorial) {
  return /```script\n(.*?)```/s.exec(readFileSync(`content/tutorials/${tutorial}.md`, 'utf8'))[1].trim();
}

export const WELCOME = readScript('welcome-video-for-a-team');
export const UPDATE = readScript('product-update-in-ten-minutes');
export const LESSON = readScript('a-lesson-with-four-presenters');
export const BAKERY = 'Good morning from the bakery. The first loaves leave the oven at five.';
