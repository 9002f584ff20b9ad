import { messages } from '#messages/features/presenters/studio.messages';
import { Camera as CameraIcon, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import type { StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

const ICON = 16;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp';

/** A photo by click, drop, paste, or from the camera. */
export const PhotoChooser = observer(function PhotoChooser({ store }: { readonly store: StudioStore }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const file = findImage(clipboardData);
      if (file !== undefined) void store.open(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [store]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void store.open(file);
  }

  if (store.camera !== null) return <CameraView store={store} />;
  return (
    <section
      className={styles.chooser}
      aria-label={messages.choose.title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{messages.choose.drop}</p>
      <div className={styles.row}>
        <Button
          kind="primary"
          busy={store.reading || store.looking}
          icon={<Upload size={ICON} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {messages.choose.upload}
        </Button>
        {store.hasCamera && (
          <Button icon={<CameraIcon size={ICON} aria-hidden="true" />} onClick={() => void store.openCamera()}>
            {messages.choose.camera}
          </Button>
        )}
      </div>
      <div role="status">
        {(store.reading || store.looking) && (
          <>
            <Spinner size="small" /> {store.looking ? messages.choose.looking : messages.choose.reading}
          </>
        )}
      </div>
      {store.photoError && <ErrorNotice message={store.photoError} />}
      <p className={styles.note}>{messages.choose.private}</p>
      <PhotoAdvice />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.choose.file}
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void store.open(file);
        }}
      />
    </section>
  );
});

const CameraView = observer(function CameraView({ store }: { readonly store: StudioStore }) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera } = store;
  useEffect(() => {
    camera?.attach(video.current);
    return () => camera?.attach(null);
  }, [camera]);
  return (
    <section className={styles.chooser} aria-label={messages.choose.title}>
      <video ref={video} className={styles.video} aria-label={messages.choose.video} muted playsInline />
      <div className={styles.row}>
        <Button kind="primary" icon={<CameraIcon size={ICON} aria-hidden="true" />} onClick={store.takeStill}>
          {messages.choose.take}
        </Button>
        <Button onClick={store.closeCamera}>{messages.choose.closeCamera}</Button>
      </div>
    </section>
  );
});

function findImage(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
