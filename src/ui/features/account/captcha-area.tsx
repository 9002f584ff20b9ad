import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import styles from '../../components/account-card.module.css';
import type { CaptchaStore } from './captcha-store.ts';

/** The captcha, on a server that asks for one (SUP-1, PRV-3). */
export const CaptchaArea = observer(function CaptchaArea({ store }: { readonly store: CaptchaStore }) {
  return store.required ? <MountedCaptcha store={store} /> : null;
});

/** Element that the captcha renders into. */
const MountedCaptcha = observer(function MountedCaptcha({ store }: { readonly store: CaptchaStore }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? store.show(area.current) : undefined), [store]);
  return (
    <div className={styles.captcha}>
      <div ref={area} />
      {store.state?.kind === 'failed' && (
        <>
          <p role="alert">{store.state.message}</p>
          <Button size="small" onClick={store.renew}>
            {messages.captcha.renew}
          </Button>
        </>
      )}
    </div>
  );
});
