import { computeQrModules } from '../../domain/qr/compute-qr-modules.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Quiet zone in modules, which cameras need. */
const QUIET = 4;

/** Renders the QR code locally, dark on light in every theme; its text is sent nowhere. Nothing for a text that is too long. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = computeQrModules(text);
  if (modules === undefined) return null;
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
