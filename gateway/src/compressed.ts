/** Bodies that are compressed once and sent to many. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Compressed {
  body: Buffer;
  /** Where it is worth it. */
  brotli?: Buffer;
  gzip?: Buffer;
}

const FROM_BYTES = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export async function compress(body: Buffer): Promise<Compressed> {
  if (body.length < FROM_BYTES) return { body };
  const [small, zipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    deflate(body, { level: 5 }),
  ]);
  return { body, brotli: small, gzip: zipped };
}

/** Sends what the client accepts; the caller has set the other headers. */
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
