// The page of a shared video: jumps to chapters and sentences, marks the sentence that is spoken, sets the speed, and goes on
// where the viewer stopped. Without it, the player and the texts work as they are.
const video = document.querySelector('video');
const form = document.querySelector('form[data-unlock]');
/** Seconds. Positions this close to either end are not resumed. */
const NEAR_END = 5;
/** Milliseconds between two notes of the position. */
const NOTE_EVERY = 3000;

if (video !== null) play(video);
if (form !== null) unlock(form);

function play(player) {
  const key = `castwright.position.${player.dataset.path}`;
  const buttons = [...document.querySelectorAll('button[data-start]')];
  const sentences = [...document.querySelectorAll('.transcript button')];
  let noted = 0;

  for (const button of buttons) {
    button.addEventListener('click', () => {
      player.currentTime = Number(button.dataset.start);
      void player.play();
    });
  }
  document.querySelector('select[data-speed]')?.addEventListener('change', (event) => {
    player.playbackRate = Number(event.target.value);
  });
  player.addEventListener('timeupdate', () => {
    const now = sentences.findLast((button) => Number(button.dataset.start) <= player.currentTime + 0.05);
    for (const button of sentences) {
      if (button === now) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    if (Date.now() - noted > NOTE_EVERY) {
      noted = Date.now();
      store(key, String(player.currentTime));
    }
  });
  player.addEventListener('ended', () => store(key, '0'));
  const resume = () => {
    const at = Number(read(key));
    if (at > NEAR_END && at < player.duration - NEAR_END) player.currentTime = at;
  };
  if (player.readyState > 0) resume();
  else player.addEventListener('loadedmetadata', resume, { once: true });
}

function unlock(target) {
  const problem = document.getElementById('problem');
  target.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    const response = await fetch(`${target.dataset.unlock}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: target.elements.password.value }),
    }).catch(() => null);
    if (response?.ok) return window.location.reload();
    const body = response === null ? null : await response.json().catch(() => null);
    problem.textContent = body?.message ?? 'Couldn’t check the password. Check your connection and try again.';
    target.elements.password.focus();
  });
}

/** Browsers may refuse storage in an iframe. */
function read(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key, value) {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The position is not kept.
  }
}
