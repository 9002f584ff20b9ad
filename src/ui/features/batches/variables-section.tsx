import { messages } from '#messages/features/batches/batches.messages';
import type { ProjectVariable } from '#domain/personalization/list-variables.ts';
import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';

const { title, text, none, list, required, fallback, template, templateName } = messages.variables;

/** Which columns a sheet needs, and an empty sheet to fill in. */
export function VariablesSection({ variables }: { readonly variables: readonly ProjectVariable[] }) {
  const download = (): void => {
    const header = formatCsvRecord(variables.map(({ name }) => name));
    saveFile(new Blob([header], { type: 'text/csv;charset=utf-8' }), templateName);
  };
  return (
    <SettingsSection title={title} text={text}>
      {variables.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <SettingsList label={list}>
            {variables.map((variable) => (
              <SettingsRow
                key={variable.name}
                title={variable.name}
                note={variable.required ? required : fallback(variable.fallback ?? '')}
              />
            ))}
          </SettingsList>
          <Button onClick={download}>{template}</Button>
        </>
      )}
    </SettingsSection>
  );
}
