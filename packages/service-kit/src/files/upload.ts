/** File uploads: multipart forms with one file. */
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.js';
import { AppError, invalid } from '../shared/errors.js';
import { isFileRoute, requireFileLimit } from './file-slots.js';

/** The field that holds the file. */
const FIELD = 'file';
/** The limit of another field; a longer one is cut off. */
const FIELD_BYTES = 1000;

/**
 * Makes the routes that `register` adds, and that have the hook of `limitFiles`, accept forms with a file of at most
 * `maxBytes` bytes. They read it with `readUpload` after the caller is authorized. The others accept JSON only.
 */
export async function acceptUploads(
  app: App,
  maxBytes: number,
  register: (scope: App) => void,
  fieldBytes = FIELD_BYTES,
): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain as App;
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: fieldBytes, headerPairs: 20 },
    });
    scope.addHook('onRoute', (route) => {
      if (!isFileRoute(route)) route.preParsing = [refuseForm, ...[route.preParsing ?? []].flat()];
    });
    register(scope);
  });
}

/** preParsing hook of a call that reads no form. @throws AppError UNSUPPORTED_MEDIA_TYPE */
async function refuseForm({ headers }: FastifyRequest): Promise<void> {
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

/** The file of a form, and its other fields. */
export interface UploadForm {
  /** The name that the client gave the file. */
  name: string;
  content: Buffer;
  /** The form's fields by name; of fields with the same name the last one. */
  fields: Record<string, string>;
}

/** Returns the file of a form; see `readUploadForm`. */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Buffer> =>
  (await readUploadForm(request, maxBytes)).content;

/**
 * Returns the file of a form and its other fields, in any order.
 * @param maxBytes the limit that `acceptUploads` was called with, in bytes
 * @throws AppError VALIDATION_FAILED, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readUploadForm(request: FastifyRequest, maxBytes: number): Promise<UploadForm> {
  requireFileLimit(request);
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Отправьте файл формой multipart/form-data' });
  try {
    let file: Pick<UploadForm, 'name' | 'content'> | undefined;
    const fields: [string, string][] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
      else if (part.fieldname !== FIELD) throw invalid(FIELD, 'Выберите файл');
      else {
        file = { name: part.filename, content: await part.toBuffer() };
        // The library checks this with each chunk, but often sets it only after the last one.
        if (part.file.truncated) throw tooLarge(maxBytes);
      }
    }
    if (!file) throw invalid(FIELD, 'Выберите файл');
    return { ...file, fields: Object.fromEntries(fields) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes);
    if (code === 'FST_FILES_LIMIT') throw invalid(FIELD, 'Отправьте один файл');
    throw new AppError('MALFORMED_REQUEST', { cause: error });
  }
}

function tooLarge(maxBytes: number): AppError {
  const message = `Файл больше ${maxBytes / 1024 / 1024} МБ`;
  return new AppError('PAYLOAD_TOO_LARGE', { message, errors: { [FIELD]: message } });
}
