/** Saves the filtered staff list as a file. */
import { saveFile } from '@skatert/ui-kit/office/save-file';
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
      saveFile(await apiGetFile(`${STAFF_PATH}/export${queryString(filterFields(filters))}`), FILE_NAME);
    } catch (error) {
      toast.error(serverMessage(error, 'Не удалось выгрузить список'));
    }
    setExporting(false);
  };
  return { exporting, exportStaff };
}
