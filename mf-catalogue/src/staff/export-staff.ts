/** Saves the filtered staff list as a file. */
import { apiGetFile, queryString, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { filterFields, STAFF_PATH, type StaffFilters } from './staff-query.js';

const FILE_NAME = 'staff.csv';

export function useExport(filters: StaffFilters) {
  const [exporting, setExporting] = useState(false);
  const exportStaff = async (): Promise<void> => {
    setExporting(true);
    try {
      saveFile(await apiGetFile(`${STAFF_PATH}/export${queryString(filterFields(filters))}`));
    } catch (error) {
      toast.error(serverMessage(error, 'Не удалось выгрузить список'));
    }
    setExporting(false);
  };
  return { exporting, exportStaff };
}

/** Offers the file as a download. */
function saveFile(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
