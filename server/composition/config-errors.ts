import type { z } from 'zod';
import { PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';
import { listChoices } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { StartError } from '../errors/start-error.ts';
import type { OutsideAdapter } from '../shared/outside-adapter.ts';

/** One line about a variable. A port's setting may also name an adapter from outside, so those are listed too. */
export function formatConfigIssue(issue: z.core.$ZodIssue, adapters: readonly OutsideAdapter[]): string {
  const variable = issue.path.join('.');
  const others = adapters.filter(({ metadata }) => PORT_SETTINGS[metadata.port] === variable).map(({ metadata }) => metadata.id);
  return `${variable}: ${issue.message}${others.length === 0 ? '' : `, or ${listChoices(others)} of ADAPTERS`}`;
}

export function createConfigurationError(lines: readonly string[]): StartError {
  return new StartError(
    'configuration',
    `The settings cannot be used. Nothing was started. Please look at:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
}
