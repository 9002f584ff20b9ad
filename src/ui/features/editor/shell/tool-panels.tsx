import { type ComponentType, lazy } from 'react';
import type { Tool } from '#domain/studio/tools.ts';
import type { ToolPanelProps } from './tool-panel-props.ts';
import { PresenterPanel } from './presenter-panel.tsx';

const loadVoice = async () => ({ default: (await import('./voice-panel.tsx')).VoicePanel });
const loadBackground = async () => ({ default: (await import('./background-panel.tsx')).BackgroundPanel });
const loadText = async () => ({ default: (await import('../text-layers.tsx')).TextLayers });
const loadMedia = async () => ({ default: (await import('./media-panel.tsx')).MediaPanel });
const loadCaptions = async () => ({ default: (await import('../caption-choices.tsx')).CaptionChoices });
const loadSound = async () => ({ default: (await import('./audio-panel.tsx')).AudioPanel });
const loadFormat = async () => ({ default: (await import('../format-choices.tsx')).FormatChoices });
const loadBrand = async () => ({ default: (await import('./brand-panel.tsx')).BrandPanel });

/** What the panel of each tool shows. A desktop opens with the first; the others are loaded a little later. */
export const TOOL_PANELS: Readonly<Record<Tool, ComponentType<ToolPanelProps>>> = {
  presenter: PresenterPanel,
  voice: lazy(loadVoice),
  background: lazy(loadBackground),
  text: lazy(loadText),
  media: lazy(loadMedia),
  captions: lazy(loadCaptions),
  sound: lazy(loadSound),
  format: lazy(loadFormat),
  brand: lazy(loadBrand),
};

/** Tools whose first fields have the panel's own name, which is said once. */
export const NAMED_BY_PANEL: ReadonlySet<Tool> = new Set<Tool>(['presenter', 'voice', 'background', 'captions', 'format']);

const LOADERS = [loadVoice, loadBackground, loadText, loadMedia, loadCaptions, loadSound, loadFormat, loadBrand];

/** So that a panel opens at once, and without a connection too. What can't be loaded now is tried again when it's opened. */
export async function loadToolPanels(): Promise<void> {
  await Promise.allSettled(LOADERS.map((load) => load()));
}
