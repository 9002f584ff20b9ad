import { messages } from '#messages/features/editor/script.messages';
import type { ScriptChange } from '#domain/script/script-change.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import { getLanguageDirection } from '#domain/text/writing-direction.ts';
import type { EditorSession } from '../editor-store.ts';

export interface ScriptFieldProps {
  readonly id: string;
  readonly labelId: string;
  readonly session: EditorSession;
  readonly describedBy: string;
  /** A passage that find and replace shows, in UTF-16 units. */
  readonly found: { readonly from: number; readonly to: number } | null;
  readonly onChange: (change: ScriptChange) => void;
}

export interface RichScriptFieldProps extends ScriptFieldProps {
  /** The selection taken over from the plain field, in UTF-16 units; null if that one didn't have the focus. */
  readonly initialSelection: { readonly from: number; readonly to: number } | null;
}

/** Attributes of a text field that is no `textarea`. */
export function getFieldAttributes({ id, labelId, session, describedBy }: ScriptFieldProps): Readonly<Record<string, string>> {
  const { project, render } = session;
  const language = getSceneLanguage(project.project, project.scene);
  return {
    id,
    role: 'textbox',
    tabindex: '0',
    spellcheck: 'true',
    dir: language === undefined ? 'auto' : getLanguageDirection(language),
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-placeholder': messages.placeholder,
    'data-placeholder': messages.placeholder,
    ...(language !== undefined && { lang: language }),
    ...(render.getMessage('script') !== '' && { 'aria-invalid': 'true' }),
  };
}
