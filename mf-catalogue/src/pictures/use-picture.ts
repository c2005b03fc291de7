/** Uploads and removes the picture of an object. */
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS, PICTURE_TYPES } from '@skatert/contracts/menu/picture';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiDelete } from '@skatert/web-kit/api';
import { uploadFile } from '@skatert/web-kit/upload';
import { useEffect, useState } from 'react';

export interface PictureOptions<O extends { imageUrl: string | null }> {
  /** The picture when the field was opened; null without one. */
  imageUrl: string | null;
  /** The path of the object's picture calls. */
  path: string;
  /** Called with the object after each change. */
  onChanged: (object: O) => void;
}

const TYPES: readonly string[] = PICTURE_TYPES;

export function usePicture<O extends { imageUrl: string | null }>(options: PictureOptions<O>) {
  const { path, onChanged } = options;
  const [url, setUrl] = useState(options.imageUrl);
  /** The chosen file until the server has responded. */
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);

  const change = async (kind: 'upload' | 'remove', call: Promise<O>, failure: string): Promise<void> => {
    setBusy(kind);
    setProblem(null);
    await call.then(
      (object) => {
        setUrl(object.imageUrl);
        onChanged(object);
      },
      (error: unknown) => setProblem(failureText(error, failure)),
    );
    setPreview(null);
    setBusy(null);
  };

  const upload = (file: File): Promise<void> => {
    setPreview(URL.createObjectURL(file));
    return change('upload', uploadFile<O>(path, file), 'Не удалось загрузить картинку');
  };

  return {
    url,
    preview,
    busy,
    problem,
    /** `refused`: files of another type. */
    send: (file: File | undefined, refused: readonly File[]): void => {
      if (!file || refused.some(({ type }) => !TYPES.includes(type))) setProblem(PICTURE_REFUSALS.wrongType);
      else if (file.size > PICTURE_MAX_BYTES) setProblem(PICTURE_REFUSALS.tooLarge);
      else void upload(file);
    },
    remove: () => change('remove', apiDelete<O>(path), 'Не удалось удалить картинку'),
  };
}
