import sharp from 'sharp';

/** An upload of a small picture. */
export async function createImageForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  return form;
}
