import { messages } from '#messages/components/theme-field.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { THEME_CHOICES } from '#domain/account/user-record.ts';
import { useServices } from '../services.tsx';
import { Select } from './select.tsx';

const OPTIONS = THEME_CHOICES.map((value) => ({ value, label: messages.choices[value] }));

interface ThemeFieldProps {
  readonly labelHidden?: boolean;
  readonly size?: 'small' | 'medium';
  readonly className?: string | undefined;
}

/** The theme of site and app. The header and the menus switch between light and dark alone. */
export const ThemeField = observer(function ThemeField(props: ThemeFieldProps) {
  const { theme } = useServices();
  // On a prerendered page nothing hears a choice before this.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Select {...props} label={messages.label} value={theme.chosen} options={OPTIONS} disabled={!isReady} onValueChange={theme.choose} />
  );
});
