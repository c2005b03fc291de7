/** Saves the filtered movements as a file. */
import { movementsFileName } from '@skatert/contracts/inventory/movement-texts';
import { Button } from '@skatert/ui-kit/button';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { queryString } from '@skatert/web-kit/api';
import { isoDay } from '@skatert/web-kit/dates';
import { toast } from '@skatert/web-kit/toast';
import { Download } from 'lucide-react';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';
import type { MovementFilters } from './use-movements-view.js';

export function MovementsDownload({ filters }: { filters: MovementFilters }) {
  const { loading, download } = useDownload(toast.error);
  const save = () => {
    const { dateFrom, dateTo } = filters;
    const name = movementsFileName(isoDay(new Date()), dateFrom || undefined, dateTo || undefined);
    return download(`${INVENTORY_PATH}/movements.csv${queryString({ ...filters })}`, `${name}.csv`);
  };
  return (
    <Button
      look="secondary"
      icon={<Download size={20} />}
      busy={loading !== null}
      onClick={() => void save()}
    >
      Скачать CSV
    </Button>
  );
}
