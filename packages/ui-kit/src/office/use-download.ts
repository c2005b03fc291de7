/** Downloads of files that a service writes. */
import { apiGetFile } from '@skatert/web-kit/api';
import { useState } from 'react';
import { failureText } from './failure-text.js';
import { saveFile } from './save-file.js';

const textOfFailure = (error: unknown): string => failureText(error, 'Не удалось скачать файл');

/**
 * Returns the path that is loading, null without one, and a function that loads a file and saves it, under the server's
 * name unless another one is given. `onFailed` is called with the text of a failure.
 */
export function useDownload(onFailed: (text: string) => void, textOf = textOfFailure) {
  const [loading, setLoading] = useState<string | null>(null);
  const download = async (path: string, name?: string): Promise<void> => {
    setLoading(path);
    try {
      saveFile(await apiGetFile(path), name);
    } catch (error) {
      onFailed(textOf(error));
    }
    setLoading(null);
  };
  return { loading, download };
}
