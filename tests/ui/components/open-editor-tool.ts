import { fireEvent, screen, within } from '@testing-library/react';
import type { Tool } from '#domain/studio/tools.ts';
import { messages } from '#ui/features/editor/shell/shell.messages.en.ts';

/** Opens a tool of the editor; what is in its panel. */
export async function openEditorTool(tool: Tool) {
  const rail = within(await screen.findByRole('navigation', { name: messages.rail }));
  fireEvent.click(await rail.findByRole('button', { name: messages.tools[tool] }));
  return within(await screen.findByRole('region', { name: messages.tools[tool] }));
}
