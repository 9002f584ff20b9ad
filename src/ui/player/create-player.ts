import { messages } from '#messages/player/player.messages';
import type { PlayerCommand } from '#domain/player/find-player-command.ts';
import { clampPosition, computeNextSpeed, computeVolume } from '#domain/player/playback.ts';
import type { Chapter } from '#domain/sharing/list-chapters.ts';
import { createCaptionDisplay } from './caption-display.ts';
import { createControlBar } from './control-bar.ts';
import { createElement, createIconButton } from './elements.ts';
import { createEndCard, type Ending } from './end-card.ts';
import { hideControlsWhenIdle } from './hide-controls.ts';
import { createShortcutList, watchKeyboard } from './keyboard.ts';
import { createBigPlayButton, createProblemNotice, createSpinner } from './playback-overlays.ts';
import { createPlaybackSettings, type PlaybackSettings } from './playback-settings.ts';
import type { PlayerParts } from './player-parts.ts';
import { createPopup } from './popup.ts';
import { createResumeNotice, type PositionStorage } from './resume-notice.ts';
import { createFullscreenControl, createFloatingButton } from './screen-buttons.ts';
import { createSettings } from './settings-menu.ts';

export interface PlayerOptions {
  /** Stands in the page already, with its tracks; without this player, the browser's controls show. */
  readonly video: HTMLVideoElement;
  readonly title: string;
  /** Length in seconds, for as long as the file isn't loaded. */
  readonly seconds: number;
  readonly chapters: readonly Chapter[];
  /** The video in other languages, and its file (`download`), for the settings. */
  readonly links: readonly HTMLAnchorElement[];
  readonly ending: Ending;
  /** Chapters and transcript in a panel of the player; null where the page shows them itself. */
  readonly contents: HTMLElement | null;
  readonly resume: { readonly key: string; readonly openStorage: () => PositionStorage };
  /** Keys work on the whole page, which is the player alone. */
  readonly wholePage: boolean;
  readonly signal: AbortSignal;
}

export interface Player {
  readonly root: HTMLElement;
  /** Seeks to a position in seconds, and plays. */
  readonly playFrom: (seconds: number) => void;
  readonly playback: PlaybackSettings;
}

/** Puts our player around a video. */
export function createPlayer(options: PlayerOptions): Player {
  const { video, signal, title } = options;
  const root = createElement('section', { class: 'player', tabindex: '-1', 'aria-label': messages.region(title) });
  const status = createElement('p', { class: 'player-status', role: 'status' });
  const playback = createPlaybackSettings(video, signal);
  const getDuration = (): number => (Number.isFinite(video.duration) ? video.duration : options.seconds);
  const playFrom = (seconds: number): void => {
    video.currentTime = clampPosition(seconds, getDuration());
    void video.play().catch(() => undefined);
  };
  const run = (command: PlayerCommand): void => runCommand(command);
  const parts: PlayerParts = {
    ...{ root, video, settings: playback, getDuration, run, playFrom, signal },
    chapters: options.chapters,
    announce: (text) => void (status.textContent = text),
  };

  const captions = createCaptionDisplay(parts);
  const fullscreen = createFullscreenControl(parts);
  const settingsButton = createIconButton('settings', messages.settings);
  const settings = createPopup(parts, {
    ...{ title: messages.settings, kind: 'menu', opener: settingsButton.element },
    content: createSettings(parts, captions, options.links),
  });
  const shortcuts = createPopup(parts, {
    ...{ title: messages.shortcuts, kind: 'panel', opener: null },
    content: [createShortcutList()],
  });
  const contents = options.contents === null ? null : createContents(parts, options.contents);
  const floating = createFloatingButton(parts);

  function runCommand(command: PlayerCommand): void {
    switch (command.kind) {
      case 'toggle-play':
        return video.paused ? void video.play().catch(() => undefined) : video.pause();
      case 'seek-by':
        return void (video.currentTime = clampPosition(video.currentTime + command.seconds, getDuration()));
      case 'seek-to-share':
        return void (video.currentTime = clampPosition(getDuration() * command.share, getDuration()));
      case 'toggle-mute':
        return playback.setMuted(!playback.isMuted());
      case 'change-volume':
        playback.setMuted(false);
        return void (video.volume = computeVolume(video.volume, command.by));
      case 'change-speed':
        playback.setSpeed(computeNextSpeed(playback.getSpeed(), command.steps));
        return parts.announce(`${messages.speed}: ${messages.speedOf(playback.getSpeed())}`);
      case 'toggle-captions':
        return captions.toggle();
      case 'toggle-fullscreen':
        return fullscreen.toggle();
      case 'show-shortcuts':
        return shortcuts.element.hidden ? shortcuts.open() : shortcuts.close();
    }
  }

  const buttons = [settingsButton.element, contents?.button, floating, fullscreen.element].filter(
    (button) => button instanceof HTMLElement,
  );
  video.replaceWith(root);
  video.controls = false;
  root.append(
    video,
    captions.element,
    createSpinner(parts),
    createBigPlayButton(parts),
    createResumeNotice(parts, options.resume),
    ...[createEndCard(parts, options.ending)].filter((card) => card !== null),
    createControlBar(parts, { captions, buttons }),
    settings.element,
    shortcuts.element,
    ...(contents === null ? [] : [contents.panel]),
    createProblemNotice(parts),
    status,
  );
  watchKeyboard(parts, options.wholePage ? document : root);
  hideControlsWhenIdle(parts);
  return { root, playFrom, playback };
}

function createContents(parts: PlayerParts, content: HTMLElement): { readonly button: HTMLElement; readonly panel: HTMLElement } {
  const button = createIconButton('contents', messages.contents).element;
  const { element: panel } = createPopup(parts, { title: messages.contents, kind: 'panel', content: [content], opener: button });
  content.hidden = false;
  return { button, panel };
}
