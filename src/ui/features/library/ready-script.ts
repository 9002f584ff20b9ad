/** The first video of a new account: short enough for every plan, and it tells what just happened. */
export const READY_TITLE = 'My first video';
export const READY_SCRIPT =
  'Hello! A moment ago these words were only text. Castwright turned them into a voice, and the voice into a picture that moves with it. Change the script, and I will say something else.';
