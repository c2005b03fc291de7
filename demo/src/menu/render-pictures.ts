/** Drawings become image files, as somebody would send them. */
import sharp from 'sharp';
import type { Svg } from './pictures/svg.js';

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

export type Render = (svg: Svg) => Promise<Buffer>;

/**
 * Runs `work` with the means to render drawings of our own: outside of it nothing in this process reads SVG.
 * A drawing becomes a PNG, quickly written rather than small.
 */
export async function withRenderer<T>(work: (render: Render) => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
  } finally {
    sharp.block(SVG_LOADER);
  }
}
