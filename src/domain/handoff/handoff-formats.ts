/** Files in which an editing program gets a video: OpenTimelineIO, FCPXML, and an edit decision list. */
export const HANDOFF_FORMATS = ['otio', 'fcpxml', 'edl'] as const;
export type HandoffFormat = (typeof HANDOFF_FORMATS)[number];

export function isHandoffFormat(format: string): format is HandoffFormat {
  return HANDOFF_FORMATS.some((known) => known === format);
}
