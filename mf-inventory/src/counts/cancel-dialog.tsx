import type { CountDetails } from '@skatert/contracts/inventory/counts';
import { countOf } from '@skatert/contracts/shared/text';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormFailure } from '@skatert/ui-kit/form';
import styles from './counts.module.css';
import { useEndCount } from './use-end-count.js';

interface CancelDialogProps {
  count: CountDetails;
  onClose: () => void;
}

export function CancelDialog({ count, onClose }: CancelDialogProps) {
  const { end, isEnding, failure } = useEndCount(count, {
    call: 'cancel',
    done: 'Инвентаризация отменена',
    failed: 'Не удалось отменить инвентаризацию',
    onClose,
  });
  return (
    <ConfirmDialog
      title={`Отменить инвентаризацию № ${count.id}`}
      confirm="Отменить инвентаризацию"
      refuse="Не отменять"
      danger
      busy={isEnding}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <p>{lossText(count)} Остатки не изменятся.</p>
      </div>
    </ConfirmDialog>
  );
}

const lossText = ({ counted }: CountDetails): string =>
  counted === 0
    ? 'Ещё ничего не посчитано.'
    : `Уже ${counted === 1 ? 'посчитана' : 'посчитано'} ${countOf(counted, ['позиция', 'позиции', 'позиций'])}: ${counted === 1 ? 'она не пригодится' : 'они не пригодятся'}.`;
