/** Files that come as a form, one in a request. */
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.js';
import { AppError, invalid } from './errors.js';

/** The field that holds the file. */
const FIELD = 'file';

/**
 * Lets the routes that `register` adds take forms with a file of at most `maxBytes`; they read it by `readUpload` once
 * they know that the caller may.
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

/** The file of a form. @throws AppError 400, 413, 415 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Отправьте файл формой multipart/form-data' });
  try {
    const part = await request.file();
    if (part?.fieldname !== FIELD) throw invalid(FIELD, 'Выберите файл');
    const content = await part.toBuffer();
    // The library looks at this with each piece that comes, but learns it after the last one as often as not.
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
