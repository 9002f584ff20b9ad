import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { saveFile } from '../../components/save-file.ts';
import type { ProfileStore } from './profile-store.ts';

export const DataSection = observer(function DataSection({ store }: { readonly store: ProfileStore }) {
  const { exporting } = store;
  const download = async (): Promise<void> => {
    const file = await store.exportData();
    if (file) saveFile(file, 'castwright-data.zip');
  };
  return (
    <SettingsSection title={messages.data.title} text={messages.data.text}>
      {exporting.failure && <ErrorNotice message={exporting.failure} />}
      <Button busy={exporting.busy !== ''} onClick={() => void download()}>
        {messages.data.download}
      </Button>
    </SettingsSection>
  );
});
