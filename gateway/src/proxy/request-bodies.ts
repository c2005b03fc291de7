/** Reads the bodies of calls before they use a connection to a service; few uploads at a time. */

import type { IncomingMessage } from 'node:http';
import { AVATAR_MAX_BYTES } from '@skatert/contracts/auth/profile-rules';
import { IMPORT_MAX_BYTES } from '@skatert/contracts/menu/import-rules';
import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { type Authentication, callerOf } from '@skatert/service-kit/access/authentication';
import { type App, BODY_LIMIT_BYTES } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.js';
import { type BodyLimits, BodyReaders } from './body-readers.js';
import { UPLOAD_TIMES, UploadSlots, type UploadTimes } from './upload-slots.js';

/** The room for the form around a file; a service itself refuses a slightly too large file, with the field's name. */
const FORM_BYTES = 64 * 1024;
const UPLOAD_BODY_LIMITS: BodyLimits = {
  bytes: Math.max(PICTURE_MAX_BYTES, AVATAR_MAX_BYTES, IMPORT_MAX_BYTES) + FORM_BYTES,
  totalMs: 120_000,
  idleMs: 15_000,
};
const MB = 1024 * 1024;
const EXPIRE_MS = 500;

/**
 * Returns true for a form with files, which only signed-in users may send. Without a token it is a call like any other, with a
 * small body: the service refuses it by its type or its lack of a session. A DELETE, such as a logout, never uploads.
 */
export const isUpload = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'DELETE' &&
  headers.authorization !== undefined &&
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Content types that Fastify accepts. It would refuse the body of any other one, which the service should decide. */
const CONTENT_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

export interface BodyOptions {
  limits: Limits;
  uploadTimes?: UploadTimes | undefined;
}

/** Adds a body parser to the scope of the proxied routes: bodies of all content types become a Buffer. */
export function readBodies(
  app: App,
  auth: Authentication,
  isBodyOptional: (request: FastifyRequest) => boolean,
  { limits, uploadTimes: { wait, crowded } = UPLOAD_TIMES }: BodyOptions,
): void {
  const calls = new BodyReaders(limits.CALL_BODIES_MB * MB);
  // The memory of uploads is limited by their slots.
  const uploads = new BodyReaders(Number.POSITIVE_INFINITY);
  const slots = new UploadSlots(limits, wait);
  const callMs = limits.CALL_BODY_SECONDS * 1000;
  const timer = setInterval(() => {
    calls.expire();
    uploads.expire();
    // Slow clients, with however many accounts, must not block the uploads of others.
    if (slots.isCrowded) uploads.expireSlowest(crowded);
  }, EXPIRE_MS);
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    if (type !== undefined && !CONTENT_TYPE.test(type)) headers['content-type'] = 'application/octet-stream';
    done();
  });
  // Runs before the body is read: the token must be valid.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isUpload(request)) return done();
    auth.required(request);
    const ticket = slots.enter(callerOf(request).userId);
    reply.raw.once('close', ticket.leave);
    ticket.ready.then(() => done(), done);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => {
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    const body = isUpload(request)
      ? uploads.read(payload, declared, UPLOAD_BODY_LIMITS)
      : calls.read(payload, declared, { bytes: BODY_LIMIT_BYTES, totalMs: callMs, idleMs: callMs });
    return body.catch((error: unknown) => {
      if (!isBodyOptional(request)) throw error;
    });
  });
}
