/** Sends files that never change, since their address identifies their content. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import mongoose from 'mongoose';
import { z } from 'zod';

const YEAR_S = 365 * 24 * 60 * 60;

/** The response schemas of a route that uses `sendMedia`. */
export const mediaResponses = { 200: z.any().describe('The file'), 304: z.null() };

export interface MediaFile {
  /** Identifies the content; ASCII, used as the ETag. */
  tag: string;
  /** The media type; sent with `nosniff`. */
  type: string;
  content: Buffer;
}

/** Sends a file that every cache may store permanently; responds with 304 to a client that has it. */
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

/** Returns the bytes of a stored field; lean documents contain the driver's own type. */
export function bytesOf(stored: unknown): Buffer {
  return stored instanceof mongoose.mongo.Binary ? Buffer.from(stored.buffer) : (stored as Buffer);
}
