import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import { saveFile } from '../../save-file.ts';
import type { ProfileStore } from './profile-store.ts';

export const DataSection = observer(function DataSection({ store }: { readonly store: ProfileStore }) {
  const { exporting } = store;
  const download = async (): Promise<void> => {
    const file = await store.exportData();
    if (file) saveFile(file, 'castwright-data.zip');
  };
  return (
    <SettingsSection
      title="Your data"
      text="What we keep of you in one file: profile, projects, the list of your videos, payments, voices, letters and what was counted."
    >
      {exporting.failure && <ErrorNotice message={exporting.failure} />}
      <Button busy={exporting.busy !== ''} onClick={() => void download()}>
        Download your data
      </Button>
    </SettingsSection>
  );
});
