import { messages } from '#messages/features/templates/templates.messages';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';
import { ALL_TEMPLATES, type TemplateQuery } from '#domain/templates/select-templates.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './templates.module.css';

export interface TemplateToolsProps {
  readonly query: TemplateQuery;
  readonly uses: readonly string[];
  readonly onQueryChange: (query: TemplateQuery) => void;
}

const FREE_LENGTH = PLAN_LIMITS.starter.videoLength;
const FORMATS = [
  { value: 'all' as const, label: messages.tools.anyFormat },
  ...ASPECT_RATIOS.map((value) => ({ value, label: messages.tools.formats[value] })),
];

/** Narrows the gallery down: words, use, format, and what the free plan can render. */
export function TemplateTools({ query, uses, onQueryChange }: TemplateToolsProps) {
  const narrow = (change: Partial<TemplateQuery>): void => onQueryChange({ ...query, ...change });
  return (
    <search className={styles.tools}>
      <TextField
        label={messages.tools.search}
        labelHidden
        type="search"
        placeholder={messages.tools.searchPlaceholder}
        value={query.search}
        maxLength={LIBRARY_LIMITS.search}
        onValueChange={(search) => narrow({ search })}
        className={styles.search ?? ''}
      />
      <Select
        label={messages.tools.use}
        labelHidden
        value={query.use}
        options={[{ value: ALL_TEMPLATES.use, label: messages.tools.anyUse }, ...uses.map((use) => ({ value: use, label: use }))]}
        onValueChange={(use) => narrow({ use })}
      />
      <Select
        label={messages.tools.format}
        labelHidden
        value={query.format}
        options={FORMATS}
        onValueChange={(format) => narrow({ format })}
      />
      <CheckboxField
        label={messages.tools.free(FREE_LENGTH)}
        checked={query.longest === FREE_LENGTH}
        onCheckedChange={(free) => narrow({ longest: free ? FREE_LENGTH : ALL_TEMPLATES.longest })}
      />
    </search>
  );
}
