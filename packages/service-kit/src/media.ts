/** Answers a file that never changes, because its address names its content. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import mongoose from 'mongoose';
import { z } from 'zod';

const YEAR_S = 365 * 24 * 60 * 60;

/** The responses of a route that answers by `sendMedia`. */
export const mediaResponses = { 200: z.any().describe('The file'), 304: z.null() };

export interface MediaFile {
  /** Names the content, in ASCII. */
  tag: string;
  /** The media type; nobody guesses another one. */
  type: string;
  content: Buffer;
}

/** To everybody, to be kept for good; 304 to whoever has it. */
export function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type, content }: MediaFile,
): FastifyReply {
  const etag = `"${tag}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${YEAR_S}, immutable`);
  reply.header('x-content-type-options', 'nosniff').type(type);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(content);
}

/** The bytes of a stored field; documents read lean hold the driver's own type. */
export function bytesOf(stored: unknown): Buffer {
  return stored instanceof mongoose.mongo.Binary ? Buffer.from(stored.buffer) : (stored as Buffer);
}
