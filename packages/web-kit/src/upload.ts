/** Uploads of files. */
import { apiPost } from '@skatert/web-kit/api';
import { freshAccessToken } from '@skatert/web-kit/session';

/** The token must be valid until the server has received the file, in ms: the largest one on a slow connection. */
const TOKEN_MARGIN_MS = 120_000;

export interface UploadOptions {
  /** Further fields of the form. */
  fields?: Record<string, string>;
  /** Called with the sent share of the form, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a file as the field `file` of a form, with its name, and returns the parsed response. @throws ApiError */
export async function uploadFile<T>(
  path: string,
  file: File,
  { fields = {}, onProgress }: UploadOptions = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, file.name);
  await freshAccessToken(TOKEN_MARGIN_MS);
  return apiPost<T>(path, form, onProgress && { transport: sendingBy(onProgress) });
}

/** Returns a replacement of fetch, which can't report its progress. */
const sendingBy =
  (onProgress: (share: number) => void) =>
  (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = reject;
      request.onabort = reject;
      request.send(body as FormData);
    });
