/** Valid and invalid picture files. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture with stripes, in which sizes and crops can be checked. */
export function drawing(width: number, height: number, background = '#c8643c') {
  const band = {
    create: { width, height: Math.ceil(height / 3), channels: 3, background: '#f4e4c8' },
  } as const;
  const ground = { create: { width, height, channels: 3, background } } as const;
  return sharp(ground).composite([{ input: band, gravity: 'centre' }]);
}

/** Returns a PNG whose header declares this size but whose pixels are missing. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a valid PNG of a few KB whose pixels take hundreds of MB: a decompression bomb. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + 3 * width)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
