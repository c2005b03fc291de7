/** Renders drawings to image files, as users upload them. */
import sharp from 'sharp';
import type { Svg } from './pictures/svg.js';

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

export type Render = (svg: Svg) => Promise<Buffer>;

/**
 * Runs `work` with a function that renders the demo's drawings: only meanwhile this process can read SVG. The result is a
 * PNG, compressed for speed and not for size.
 */
export async function withRenderer<T>(work: (render: Render) => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
  } finally {
    sharp.block(SVG_LOADER);
  }
}
