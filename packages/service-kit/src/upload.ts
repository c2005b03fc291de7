/** File uploads: multipart forms with one file. */
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.js';
import { AppError, invalid } from './errors.js';

/** The field that holds the file. */
const FIELD = 'file';

/**
 * Makes the routes that `register` adds accept forms with a file of at most `maxBytes` bytes. They read it with
 * `readUpload` after the caller is authorized.
 */
export async function acceptUploads(
  app: App,
  maxBytes: number,
  register: (scope: App) => void,
): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain as App;
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20 },
    });
    register(scope);
  });
}

/**
 * Returns the file of a form.
 * @param maxBytes the limit that `acceptUploads` was called with, in bytes
 * @throws AppError VALIDATION_FAILED, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Отправьте файл формой multipart/form-data' });
  try {
    const part = await request.file();
    if (part?.fieldname !== FIELD) throw invalid(FIELD, 'Выберите файл');
    const content = await part.toBuffer();
    // The library checks this with each chunk, but often sets it only after the last one.
    if (part.file.truncated) throw tooLarge(maxBytes);
    return content;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge(maxBytes);
    throw new AppError('MALFORMED_REQUEST', { cause: error });
  }
}

function tooLarge(maxBytes: number): AppError {
  const message = `Файл больше ${maxBytes / 1024 / 1024} МБ`;
  return new AppError('PAYLOAD_TOO_LARGE', { message, errors: { [FIELD]: message } });
}
