import type { RenderTerms } from '#domain/plans/find-render-obstacles.ts';
import type { TextMeasurer } from '#ports/text-measurer.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore, ScriptSelection } from '../project-store.ts';
import type { RecordingCache } from '../recording-cache.ts';
import type { RenderStore } from '../render-store.ts';
import type { ScriptToolsStore } from '../script/script-tools-store.ts';

/** What the check of the editor works with. */
export interface PreflightParts {
  readonly project: ProjectStore;
  readonly selection: ScriptSelection;
  readonly tools: ScriptToolsStore;
  readonly render: Pick<RenderStore, 'currentError' | 'sending' | 'renderFormats'>;
  readonly getTerms: () => RenderTerms;
  readonly loadMeasurer: () => Promise<TextMeasurer>;
  readonly choices: Pick<ChoicesStore, 'backgrounds'>;
  /** Those that were loaded already. */
  readonly recordings: Pick<RecordingCache, 'find'>;
}
