/** Uploads and downloads of files with the user's token; unlike fetch, they report their progress. */
import { saveFile } from '@skatert/ui-kit/office/save-file';
import { ApiError, ERROR_TEXTS } from '@skatert/web-kit/api';
import { freshAccessToken, refreshAccessToken } from '@skatert/web-kit/session';

/** The token must be valid until the server has received the file, in ms. */
const TOKEN_MARGIN_MS = 30_000;

interface Transfer {
  method: 'GET' | 'POST';
  path: string;
  body?: FormData;
  responseType: 'text' | 'blob';
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** After a 401 the token is refreshed and the call repeated once, as all calls are. @throws ApiError */
async function transfer(call: Transfer): Promise<XMLHttpRequest> {
  const token = await freshAccessToken(TOKEN_MARGIN_MS);
  const first = await send(call, token);
  const request = first.status === 401 && token ? await send(call, await refreshAccessToken(token)) : first;
  if (request.status >= 400) throw await errorOf(request);
  return request;
}

async function send(
  { method, path, body, responseType, onProgress }: Transfer,
  token: string | null,
): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.responseType = responseType;
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
  await new Promise<void>((resolve, reject) => {
    const fail = () =>
      reject(
        new ApiError({ code: 'NO_RESPONSE', message: ERROR_TEXTS.noResponse, status: 0, fromServer: true }),
      );
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.send(body);
  });
  return request;
}

async function errorOf({ response, status }: XMLHttpRequest): Promise<ApiError> {
  const text: string = response instanceof Blob ? await response.text() : response;
  let body: { code?: string; message?: string; errors?: Record<string, string> } = {};
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page: the general message is shown.
  }
  return new ApiError({
    code: (body.code ?? 'UNKNOWN') as ApiError['code'],
    message: body.message ?? ERROR_TEXTS.generic,
    status,
    ...(body.errors && { errors: body.errors }),
    fromServer: body.message !== undefined,
  });
}

/** Uploads a file as the field `file` of a form, and returns the parsed response. @throws ApiError */
export async function uploadFile<T>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<T> {
  const body = new FormData();
  body.set('file', file, file.name);
  const { response } = await transfer({ method: 'POST', path, body, responseType: 'text', onProgress });
  return JSON.parse(response) as T;
}

/** Offers a file of the server as a download, under the name that the server gives it. @throws ApiError */
export async function downloadFile(path: string): Promise<void> {
  const request = await transfer({ method: 'GET', path, responseType: 'blob' });
  const named = /filename="([^"]+)"/.exec(request.getResponseHeader('content-disposition') ?? '');
  saveFile(request.response as Blob, named?.[1] ?? 'menu');
}
