/** The shift of a counter: whether it is open, and what is done with it. */
import type { Shift } from '@skatert/contracts/orders/shifts';
import { Button, ButtonLink } from '@skatert/ui-kit/button';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useZone } from '@skatert/ui-kit/office/zone';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { OpenShiftButton } from '../open-shift/open-shift-button.js';
import { pointShiftQuery } from '../open-shift/shift-queries.js';
import { clockOf } from '../orders/promise.js';
import { useNow } from '../orders/use-now.js';
import { reportTitle } from './shift-lines.js';
import { ReportActions, ShiftReport } from './shift-report.js';
import styles from './shifts.module.css';

const CashMoveModal = fetched(
  () => import(/* webpackPrefetch: true */ './cash-move-modal.js'),
  'CashMoveModal',
);
const CloseShiftModal = fetched(
  () => import(/* webpackPrefetch: true */ './close-shift-modal.js'),
  'CloseShiftModal',
);

export interface ShiftBarProps {
  brandId: number;
  pointId: number;
  /** The brand takes no payment without a shift. */
  required: boolean;
}

export function ShiftBar({ brandId, pointId, required }: ShiftBarProps) {
  const query = useQuery(pointShiftQuery(brandId, pointId));
  if (!query.data && query.error) return <QueryFailure query={query} text="Не удалось узнать о смене" />;
  if (!query.data) return <Skeleton height={44} />;
  const { shift } = query.data;
  const list = `/admin/shifts?brand=${brandId}&point=${pointId}`;
  return (
    <section className={styles.bar} aria-label="Смена" data-required={(required && !shift) || undefined}>
      {shift ? (
        <OpenShift shift={shift} />
      ) : (
        <>
          <p>{required ? 'Смена не открыта. Откройте её, чтобы принимать оплату.' : 'Смена не открыта'}</p>
          <OpenShiftButton brandId={brandId} pointId={pointId} look={required ? 'primary' : 'secondary'} />
        </>
      )}
      <ButtonLink look="quiet" to={list}>
        Все смены
      </ButtonLink>
    </section>
  );
}

type Opened = 'report' | 'move' | 'close';

function OpenShift({ shift }: { shift: Shift }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = useNow();
  const zone = useZone();
  const close = () => setOpened(null);
  const { number, openedAt, openedBy } = shift;
  return (
    <>
      <p>
        Смена № {number} открыта в {clockOf(openedAt, now, zone)} · {openedBy.name}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setOpened('report')}>
          X-отчёт
        </Button>
        <Button look="secondary" onClick={() => setOpened('move')}>
          Внести или изъять
        </Button>
        <Button look="secondary" onClick={() => setOpened('close')}>
          Закрыть смену
        </Button>
      </div>
      {opened === 'report' && <ReportModal shift={shift} onClose={close} />}
      {opened === 'move' && <CashMoveModal shift={shift} onClose={close} />}
      {opened === 'close' && <CloseShiftModal shift={shift} onClose={close} />}
    </>
  );
}

/** What the shift has taken so far; it follows the shift. */
const ReportModal = ({ shift, onClose }: { shift: Shift; onClose: () => void }) => (
  <Modal
    title={reportTitle(shift)}
    width={520}
    onClose={onClose}
    footer={
      <FormActions>
        <ReportActions shift={shift} />
      </FormActions>
    }
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
    <section aria-label="Отчёт" tabIndex={0}>
      <ShiftReport shift={shift} />
    </section>
  </Modal>
);
