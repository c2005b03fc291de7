/** A shift by its id: the Z report of a closed one, the X report of an open one. */
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import type { Shift } from '@skatert/contracts/orders/shifts';
import { Button } from '@skatert/ui-kit/button';
import { FormActions } from '@skatert/ui-kit/form';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { shiftQuery } from '../open-shift/shift-queries.js';
import { InBrandZone } from '../orders/brand-zone.js';
import { reportTitle } from './shift-lines.js';
import { ReportActions, ShiftReport } from './shift-report.js';

const CloseShiftModal = fetched(() => import('./close-shift-modal.js'), 'CloseShiftModal');

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
          {shift.closedAt === null && <CloseShift shift={shift} />}
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

/** For the shift of a point that was removed: no counter shows it. */
function CloseShift({ shift }: { shift: Shift }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <FormActions>
      <Button look="secondary" onClick={() => setClosing(true)}>
        Закрыть смену
      </Button>
      {isClosing && <CloseShiftModal shift={shift} onClose={() => setClosing(false)} />}
    </FormActions>
  );
}
