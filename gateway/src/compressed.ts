/** Response bodies that are compressed once and sent many times. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Compressed {
  body: Buffer;
  /** Absent for a short body. */
  brotli?: Buffer;
  gzip?: Buffer;
}

const MIN_BYTES = 1024;
/** The next levels cost milliseconds more, and gain a hundredth. */
const BROTLI_QUALITY = 6;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Returns the body with its compressed forms. */
export async function compress(body: Buffer): Promise<Compressed> {
  if (body.length < MIN_BYTES) return { body };
  const [small, zipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    deflate(body, { level: 5 }),
  ]);
  return { body, brotli: small, gzip: zipped };
}

/** Sends the body in an encoding that the client accepts; the caller has set the other headers. */
export function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, brotli: small, gzip: zipped }: Compressed,
): FastifyReply {
  const accepted = headers['accept-encoding'];
  if (accepted && small && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(small);
  if (accepted && zipped && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(zipped);
  return reply.send(body);
}
