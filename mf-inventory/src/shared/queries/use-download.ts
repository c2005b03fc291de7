/** Downloads of files that the service writes. */
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { saveFile } from '@skatert/ui-kit/office/save-file';
import { apiGetFile } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH } from './list-query.js';

/** `path`: below the inventory's. */
export type Download = (path: string, name: string) => Promise<void>;

/** Returns the path of the file that is loading, null without one, and a function that loads and saves a file. */
export function useDownload(): { loading: string | null; download: Download } {
  const [loading, setLoading] = useState<string | null>(null);
  const download: Download = async (path, name) => {
    setLoading(path);
    try {
      saveFile(await apiGetFile(`${INVENTORY_PATH}/${path}`), name);
    } catch (error) {
      toast.error(failureText(error, 'Не удалось скачать файл'));
    }
    setLoading(null);
  };
  return { loading, download };
}
