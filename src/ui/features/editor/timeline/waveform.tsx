import { useMemo } from 'react';
import { computePeaks } from '#domain/word-timeline/compute-peaks.ts';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import styles from './tracks.module.css';

/** Columns of a waveform, stretched to the width of the timeline. */
const COLUMNS = 1200;

export function Waveform({ pcm, times: { leadIn, seconds } }: { readonly pcm: Int16Array; readonly times: SceneTimes }) {
  const path = useMemo(() => {
    const peaks = computePeaks(pcm, { columns: COLUMNS, leadIn, seconds });
    return Array.from(peaks, (peak, column) => `M${column} ${(1 - peak).toFixed(2)}V${(1 + peak).toFixed(2)}`).join('');
  }, [pcm, leadIn, seconds]);
  return (
    <svg className={styles.wave} viewBox={`0 0 ${COLUMNS} 2`} preserveAspectRatio="none">
      <path d={path} />
    </svg>
  );
}
