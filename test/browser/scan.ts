import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/**
 * Reads a QR code as a camera would: from what is painted on the screen, by a decoder that has nothing to do with the
 * program that has drawn it.
 * @throws Error when it cannot be read: too little contrast, no quiet zone, half covered
 */
export async function scan(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  const pixels = await code.page().evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, data: Array.from(data) };
  }, png);
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) });
}
