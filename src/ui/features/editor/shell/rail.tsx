import { messages } from '#messages/features/editor/shell/shell.messages';
import { AudioLines, Captions, FileText, Image, Music, Palette, Proportions, Shapes, Type, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { TOOLS, type Tool } from '#domain/studio/tools.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from '../actions/editor-shortcuts.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import type { LayoutStore } from './layout-store.ts';
import styles from './rail.module.css';

const TOOL_ICONS: Readonly<Record<Tool, typeof Type>> = {
  presenter: UserRound,
  voice: AudioLines,
  background: Image,
  text: Type,
  media: Shapes,
  captions: Captions,
  sound: Music,
  format: Proportions,
  brand: Palette,
};

const ICON = { size: 20, 'aria-hidden': true } as const;

interface RailProps {
  readonly layout: LayoutStore;
  readonly panels: PanelsStore;
}

/** The tools, each with its panel. On a tablet the script is one of them, and one is always open. */
export const Rail = observer(function Rail({ layout, panels }: RailProps) {
  const isTablet = layout.layout === 'tablet';
  return (
    <nav className={styles.rail} aria-label={messages.rail}>
      {isTablet && (
        <button type="button" className={styles.tool} aria-pressed={layout.tool === null} onClick={() => layout.open(null)}>
          <FileText {...ICON} />
          {messages.tabs.script}
        </button>
      )}
      {TOOLS.map((tool) => {
        const Icon = TOOL_ICONS[tool];
        return (
          <button
            key={tool}
            type="button"
            id={`tool-${tool}`}
            className={styles.tool}
            aria-pressed={layout.tool === tool}
            aria-keyshortcuts={panels.hasCharacterKeys ? getShortcutProps(EDITOR_SHORTCUTS[tool])['aria-keyshortcuts'] : undefined}
            onClick={() => (isTablet ? layout.open(tool) : layout.toggle(tool))}
          >
            <Icon {...ICON} />
            {messages.tools[tool]}
          </button>
        );
      })}
    </nav>
  );
});
