/** How the editor stands in its window: in five places, the tools below the stage, or one thing at a time. */
export type EditorLayout = 'desktop' | 'tablet' | 'phone';

/** Narrowest windows of the layouts in `rem`, which grow with the reader's type size: 768 and 1,181 pixels. */
export const NARROWEST = { tablet: 48, desktop: 73.8125 } as const;

/**
 * CSS pixels of the places on a desktop. `stage`: what is left for it at least, with its margins, before the script gives way. `timeline.usual`:
 * tools, ruler, scenes, words and a row of layers are seen at once.
 */
export const PLACES = {
  panel: 300,
  rail: 68,
  stage: 552,
  script: { min: 360, max: 480, share: 0.25 },
  timeline: { strip: 44, usual: 220, most: 0.5 },
} as const;

const limit = (value: number, least: number, most: number): number => Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

/** Width of the script, in CSS pixels: as wanted, or a share of the window; narrower where the stage would get too small. */
export function fitScriptWidth(wanted: number | undefined, windowWidth: number): number {
  const { min, max, share } = PLACES.script;
  const left = windowWidth - PLACES.rail - PLACES.panel - PLACES.stage;
  return limit(wanted ?? windowWidth * share, min, Math.min(max, left));
}

/** Height of the timeline, in CSS pixels. What is dragged to less than half of its usual height becomes the strip of scenes alone. */
export function fitTimelineHeight(wanted: number, windowHeight: number): number {
  const { strip, usual, most } = PLACES.timeline;
  if (wanted < (strip + usual) / 2) return strip;
  return limit(wanted, usual, windowHeight * most);
}
