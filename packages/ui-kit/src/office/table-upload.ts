/** The upload of a file with a table, as of an import. */
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.js';

/** The accepted files: MIME types and extensions. */
export const TABLE_FILES = [
  'text/csv',
  '.csv',
  '.tsv',
  '.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsx',
];

export interface TableUploadOptions<Result> {
  maxBytes: number;
  send: (file: File) => Promise<Result>;
  /** Called with the result, unless the screen is closed. */
  onDone: (result: Result, file: File) => void;
  /** Returns true for an error that it has handled; called unless the screen is closed. */
  onFailed?: (error: unknown, file: File) => boolean;
  /** The problem that is shown when the server names none. */
  failure: string;
}

/** Returns whether a file is being sent, why the last one was not, and a function that takes the chosen files and sends the first. */
export function useTableUpload<Result>(options: TableUploadOptions<Result>) {
  const { maxBytes, send, onDone, onFailed, failure } = options;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const upload = async (file: File): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      const result = await send(file);
      if (isShown.current) onDone(result, file);
    } catch (error) {
      if (isShown.current && onFailed?.(error, file)) return;
      setProblem(failureText(error, failure));
    }
    setBusy(false);
  };
  const choose = ([file]: readonly File[]): void => {
    if (!file) setProblem('Нужен файл XLSX или CSV');
    else if (file.size > maxBytes) setProblem(`Файл больше ${maxBytes / 1024 / 1024} МБ`);
    else void upload(file);
  };
  return { busy, problem, choose };
}
