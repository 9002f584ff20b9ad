import { messages } from '#messages/features/video/share.messages';
import { useState } from 'react';
import { createQrSvg, type QrDrawing } from '#domain/sharing/create-qr-svg.ts';
import { createQrDrawing } from '../../components/create-qr-drawing.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { saveFile } from '../../components/save-file.ts';

/** Pixels of one module in the PNG file: sharp on paper up to some ten centimeters. */
const PIXELS = 24;
const FILE_NAME = 'video-qr-code';

/** Button that shows the link of a video as a QR code, and saves it for slides and print. */
export function ShareQrCode({ url }: { readonly url: string }) {
  const [open, setOpen] = useState(false);
  const drawing = createQrDrawing(url);
  if (drawing === undefined) return null;
  const saveSvg = (): void => saveFile(new Blob([createQrSvg(drawing)], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.qrCode}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.qrCode} text={messages.qrText}>
        <QrCode text={url} label={messages.qrImage} />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{messages.qrClose}</Button>
          <Button onClick={saveSvg}>{messages.qrSvg}</Button>
          <Button kind="primary" onClick={() => drawPng(drawing, (file) => saveFile(file, `${FILE_NAME}.png`))}>
            {messages.qrPng}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function drawPng({ size, path }: QrDrawing, done: (file: Blob) => void): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * PIXELS;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(PIXELS, PIXELS);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  canvas.toBlob((file) => file !== null && done(file), 'image/png');
}
