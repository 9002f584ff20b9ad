import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PreviewStore } from '../preview-store.ts';
import styles from './timeline.module.css';

/** Share of the visible width that stays free in front of the playhead when the timeline follows it. */
const AHEAD = 0.8;

/** Where the preview is; scrolled into view while it plays. */
export const Playhead = observer(function Playhead({ preview, seconds }: { readonly preview: PreviewStore; readonly seconds: number }) {
  const line = useRef<HTMLDivElement>(null);
  const share = Math.min(preview.player.position / seconds, 1);
  const { playing } = preview;
  useEffect(() => {
    const area = line.current?.parentElement;
    const scroller = area?.parentElement;
    if (!playing || area === undefined || area === null || scroller === undefined || scroller === null) return;
    const at = share * area.clientWidth;
    const { scrollLeft, clientWidth } = scroller;
    if (at < scrollLeft || at > scrollLeft + clientWidth) scroller.scrollLeft = at - (1 - AHEAD) * clientWidth;
  }, [playing, share]);
  return <div ref={line} className={styles.playhead} style={{ insetInlineStart: `${share * 100}%` }} aria-hidden="true" />;
});
