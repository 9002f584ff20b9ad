import { messages } from '#messages/components/components.messages';
import { Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.tsx';
import { Button } from '../components/button.tsx';
import buttonStyles from '../components/button.module.css';

export const ThemeToggle = observer(function ThemeToggle() {
  const { theme } = useServices();
  const dark = theme.mode === 'dark';
  const label = dark ? messages.theme.toLight : messages.theme.toDark;
  return (
    <Button kind="ghost" size="small" className={buttonStyles.icon} aria-label={label} title={label} onClick={theme.toggle}>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </Button>
  );
});
