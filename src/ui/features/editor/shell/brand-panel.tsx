import { observer } from 'mobx-react-lite';
import { BrandField } from '../brand-field.tsx';
import { LogoField } from '../logo-field.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

/** The workspace's brand, and the logo of this video. */
export const BrandPanel = observer(function BrandPanel({ store, session }: ToolPanelProps) {
  return (
    <>
      <BrandField session={session} />
      <LogoField key={session.project.sceneId} store={store} session={session} />
    </>
  );
});
