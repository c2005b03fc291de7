/** A shift by its id: the Z report of a closed one, the X report of an open one. */
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { Banknote } from 'lucide-react';
import { InBrandZone } from '../orders/brand-zone.js';
import { reportTitle } from './shift-lines.js';
import { shiftQuery } from './shift-queries.js';
import { ReportActions, ShiftReport } from './shift-report.js';

export default function ShiftPage() {
  const query = useQuery(shiftQuery(Number(useParams().id)));
  const { data: shift, error } = query;
  const list = shift ? `/admin/shifts?brand=${shift.brandId}` : '/admin/shifts';
  return (
    <OfficePage>
      <BackNav label="Смена" to={list} list="Все смены" />
      {shift ? (
        <InBrandZone brandId={shift.brandId}>
          <PageHeader title={reportTitle(shift)} timed actions={<ReportActions shift={shift} />} />
          <ShiftReport shift={shift} />
        </InBrandZone>
      ) : (
        <PageHeader title="Смена" />
      )}
      {!shift && !error && <Skeleton height={320} />}
      {!shift && isApiError(error) && error.status === 404 && (
        <EmptyState Icon={Banknote} text={SHIFT_TEXTS.gone} />
      )}
      {!shift && error && !(isApiError(error) && error.status === 404) && (
        <QueryFailure query={query} text="Не удалось загрузить смену" />
      )}
    </OfficePage>
  );
}
