import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ComponentProps } from 'react';
import { READS_FROM_RIGHT } from '#domain/interface-language/reader-locale.ts';

/** Tells Base UI the direction too: its menus, tabs and sliders answer arrow keys by it. */
export function BaseProvider(props: ComponentProps<typeof CSPProvider>) {
  return (
    <DirectionProvider direction={READS_FROM_RIGHT ? 'rtl' : 'ltr'}>
      <CSPProvider {...props} />
    </DirectionProvider>
  );
}
