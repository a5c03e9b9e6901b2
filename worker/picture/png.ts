import type { Canvas } from './canvas.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) value = (CRC_TABLE[(value ^ (bytes[i] ?? 0)) & 255] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** A chunk: length, name, data, check sum over name and data (PNG, section 5.3). */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const fields = new DataView(bytes.buffer);
  fields.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  fields.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function header(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(13);
  const fields = new DataView(bytes.buffer);
  fields.setUint32(0, width);
  fields.setUint32(4, height);
  // Eight bits a pixel, colours by number; the rest is the one way of compressing, filtering and not interlacing.
  bytes[8] = 8;
  bytes[9] = 3;
  return bytes;
}

/**
 * The rows packed. None is filtered: differences between numbers of colours mean nothing, and measured they pack worse.
 */
async function packed({ pixels }: Canvas): Promise<Uint8Array[]> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const written = writer.write(pixels).then(() => writer.close());
  const parts: Uint8Array[] = [];
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
  }
  await written;
  return parts;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A PNG of the canvas. `palette`: red, green and blue of each colour, at most 256 of them. */
export async function png(canvas: Canvas, palette: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return joined([
    SIGNATURE,
    chunk('IHDR', header(canvas.width, canvas.height)),
    chunk('PLTE', palette),
    chunk('IDAT', joined(await packed(canvas))),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
