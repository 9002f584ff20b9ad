import { messages } from '#messages/features/editor/shell/shell.messages';
import { PanelLeftOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { IconButton } from '#ui/components/icon-button.tsx';
import { PLACES } from '#domain/studio/editor-layout.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import type { EditorSessionProps } from '../editor-store.ts';
import type { FindStore } from '../find/find-store.ts';
import { PreviewPanel } from '../preview-panel.tsx';
import { ScriptPanel } from '../script-panel.tsx';
import type { SpotStore } from '../stage/spot-store.ts';
import type { StageStore } from '../stage/stage-store.ts';
import type { LayoutStore } from './layout-store.ts';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { ToolPanel } from './tool-panel.tsx';
import type { Later } from './use-later.ts';

const Splitter = lazy(async () => ({ default: (await import('./splitter.tsx')).Splitter }));

interface EditorBodyProps extends EditorSessionProps {
  readonly stage: StageStore;
  readonly spots: SpotStore;
  readonly panels: PanelsStore;
  readonly layout: LayoutStore;
  readonly find: FindStore;
  readonly later: Later;
}

/** Script, stage, tools and the open tool's panel. What isn't shown of the script stays as it is. */
export const EditorBody = observer(function EditorBody({ store, session, stage, spots, panels, layout, find, later }: EditorBodyProps) {
  const isDesktop = layout.layout === 'desktop';
  const hasScript = isDesktop ? layout.hasScript : layout.tool === null;
  return (
    <div className={styles.body} data-layout={layout.layout}>
      <div className={styles.script} hidden={!hasScript} style={isDesktop ? { width: layout.scriptWidth } : undefined}>
        <ScriptPanel {...{ store, session, find, layout }} />
        {isDesktop && later.isDue && (
          <Suspense fallback={null}>
            <Splitter
              label={messages.scriptWidth}
              of="width"
              size={layout.scriptWidth}
              limits={PLACES.script}
              onSize={layout.setScriptWidth}
            />
          </Suspense>
        )}
      </div>
      {isDesktop && !hasScript && (
        <div className={styles.collapsed}>
          <IconButton label={messages.showScript} onClick={layout.toggleScript}>
            <PanelLeftOpen size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <PreviewPanel {...{ store, session, stage, spots, panels }} />
      {layout.layout !== 'phone' && <Rail layout={layout} panels={panels} />}
      <ToolPanel {...{ store, session, stage, spots, layout }} />
    </div>
  );
});
