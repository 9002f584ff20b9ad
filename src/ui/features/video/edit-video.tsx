import { messages } from '#messages/features/video/video.messages';
import { Clapperboard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import type { VideoDetail } from '#ports/video-api.ts';
import type { VideoStore } from './video-store.ts';

export interface EditVideoProps {
  readonly store: VideoStore;
  readonly video: VideoDetail;
}

/** Opens the video in the editor; a video of a plain script becomes a project first. */
export const EditVideo = observer(function EditVideo({ store, video }: EditVideoProps) {
  const navigate = useNavigate();
  const icon = <Clapperboard size={18} aria-hidden="true" />;
  if (video.projectId !== null) {
    return (
      <LinkButton to={`/editor/${encodeURIComponent(video.projectId)}`} icon={icon}>
        {messages.openInEditor}
      </LinkButton>
    );
  }
  async function open(): Promise<void> {
    const projectId = await store.edit();
    if (projectId !== null) await navigate(`/editor/${encodeURIComponent(projectId)}`);
  }
  return (
    <Button icon={icon} busy={store.busy === 'edit'} onClick={() => void open()}>
      {messages.openInEditor}
    </Button>
  );
});
