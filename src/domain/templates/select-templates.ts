import { hasSearchTerms, splitSearchTerms } from '../library/library-names.ts';
import type { AspectRatio, Project } from '../project/project.ts';
import { removeScriptMarks } from '../script/remove-script-marks.ts';

/** A starter project and what the gallery says of it. */
export interface GalleryTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly use: string;
  readonly project: Project;
  /** Estimated length of its video. */
  readonly seconds: number;
}

export interface TemplateQuery {
  /** Every word must be in the title, description, use or scripts. */
  readonly search: string;
  /** `all` or a use. */
  readonly use: string;
  readonly format: AspectRatio | 'all';
  /** Seconds of the longest video that is wanted. */
  readonly longest: number;
}

export const ALL_TEMPLATES: TemplateQuery = { search: '', use: 'all', format: 'all', longest: Number.POSITIVE_INFINITY };

/** The templates that a query finds, in their order. */
export function selectTemplates<Template extends GalleryTemplate>(
  templates: readonly Template[],
  { search, use, format, longest }: TemplateQuery,
): readonly Template[] {
  const words = splitSearchTerms(straighten(search));
  return templates.filter(
    (template) =>
      (use === 'all' || template.use === use) &&
      (format === 'all' || template.project.aspectRatio === format) &&
      template.seconds <= longest &&
      hasSearchTerms(toSearchText(template), words),
  );
}

function toSearchText({ title, description, use, project }: GalleryTemplate): string {
  return straighten([title, description, use, ...project.scenes.map(({ script }) => removeScriptMarks(script))].join(' '));
}

/** Keyboards have straight apostrophes only. */
function straighten(text: string): string {
  return text.replaceAll('’', "'");
}
