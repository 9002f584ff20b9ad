// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openEditorTool } from './open-editor-tool.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

describe('VID-12 a template in a voice that this server doesn’t offer', () => {
  test('is said with the nearest one, which one press takes in all its scenes and undo gives back', async () => {
    renderPage('/editor?template=safety-notice', 'full');
    await openEditorTool('voice');
    const use = await screen.findByRole('button', { name: /^Use .+ in 3 scenes$/ });
    const said = screen.getAllByText(
      /^Scene 1 uses the voice Felix, which isn’t offered here\. Your script is kept\. The nearest voice here is /,
    );
    expect(said.length).toBeGreaterThan(0);
    fireEvent.click(use);
    await waitFor(() => expect(screen.queryByText(/which isn’t offered here/)).toBeNull());
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Use .+ in 3 scenes$/ });
  });
});
