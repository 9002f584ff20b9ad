import { createQrDrawing } from './create-qr-drawing.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Renders the QR code locally, dark on light in every theme; its text is sent nowhere. Nothing for a text that is too long. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = createQrDrawing(text);
  if (drawing === undefined) return null;
  const { size, path } = drawing;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
