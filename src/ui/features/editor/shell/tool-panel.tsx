import { messages } from '#messages/features/editor/shell/shell.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { findChosenTool, listTabTools, type Tool } from '#domain/studio/tools.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import type { SpotStore } from '../stage/spot-store.ts';
import type { LayoutStore } from './layout-store.ts';
import styles from './shell.module.css';
import type { ToolPanelProps } from './tool-panel-props.ts';
import { NAMED_BY_PANEL, TOOL_PANELS } from './tool-panels.tsx';

/** Loaded with the first selection, as most of the stage's code. */
const ChosenFields = lazy(async () => ({ default: (await import('./chosen-fields.tsx')).ChosenFields }));

/** What is typed into, or opened by itself. */
const TYPED = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

interface ToolPanelHostProps extends ToolPanelProps {
  readonly layout: LayoutStore;
  readonly spots: SpotStore;
}

/** The panel of the open tool: on top the fields of what is chosen on the stage, where it's this tool's. */
export const ToolPanel = observer(function ToolPanel({ layout, spots, ...parts }: ToolPanelHostProps) {
  const { keptTool: tool } = layout;
  return tool === null ? null : <OpenPanel key={tool} tool={tool} layout={layout} spots={spots} {...parts} />;
});

const OpenPanel = observer(function OpenPanel({ tool, layout, spots, ...parts }: ToolPanelHostProps & { readonly tool: Tool }) {
  const { stage } = parts;
  const panel = useRef<HTMLElement>(null);
  const { wantsFocus } = layout;
  const isChosen = selectValue(
    () => findChosenTool({ layers: stage.selected, part: spots.chosen, of: parts.session.project.scene.layers }) === tool,
  );
  const Fields = TOOL_PANELS[tool];

  useEffect(() => {
    if (!wantsFocus) return;
    panel.current?.focus();
    layout.endFocus();
  }, [wantsFocus, layout]);

  function close(): void {
    layout.open(null);
    document.getElementById(`tool-${tool}`)?.focus();
  }

  /** Fields keep the key: some give up with it what was typed. So do menus and dialogs, which are elsewhere in the page. */
  function leave(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || layout.layout !== 'desktop') return;
    if (target instanceof Element && event.currentTarget.contains(target) && !target.matches(TYPED)) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the button's shortcut
    <section
      ref={panel}
      className={styles.panel}
      hidden={layout.tool === null}
      aria-label={messages.tools[tool]}
      tabIndex={-1}
      onKeyDown={leave}
    >
      {layout.layout === 'phone' && <TabTools layout={layout} tool={tool} />}
      {layout.layout === 'desktop' && (
        <div className={styles.panelHead}>
          <h2>{messages.tools[tool]}</h2>
          <IconButton label={messages.closePanel} onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={styles.fields}>
        <div className={styles.flow} data-named={(!isChosen && NAMED_BY_PANEL.has(tool)) || undefined}>
          <Suspense fallback={null}>{isChosen && <ChosenFields {...parts} spots={spots} />}</Suspense>
          <Suspense fallback={null}>
            <Fields {...parts} />
          </Suspense>
        </div>
      </div>
    </section>
  );
});

/** On a phone: the tools of the same tab. */
const TabTools = observer(function TabTools({ layout, tool }: { readonly layout: LayoutStore; readonly tool: Tool }) {
  const { tab } = layout;
  return (
    <nav className={styles.chips} aria-label={messages.toolsOf(messages.tabs[tab])}>
      {listTabTools(tab).map((each) => (
        <button key={each} type="button" className={styles.chip} aria-pressed={each === tool} onClick={() => layout.open(each)}>
          {messages.tools[each]}
        </button>
      ))}
    </nav>
  );
});
