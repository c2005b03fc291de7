import type { StocktakingDetails } from '@skatert/contracts/inventory/stocktakings';
import { countOf } from '@skatert/contracts/shared/text';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormFailure } from '@skatert/ui-kit/form';
import styles from './stocktakings.module.css';
import { useEndStocktaking } from './use-end-stocktaking.js';

interface CancelDialogProps {
  stocktaking: StocktakingDetails;
  onClose: () => void;
}

export function CancelDialog({ stocktaking, onClose }: CancelDialogProps) {
  const { end, isEnding, failure } = useEndStocktaking(stocktaking, {
    call: 'cancel',
    done: 'Инвентаризация отменена',
    failed: 'Не удалось отменить инвентаризацию',
    onClose,
  });
  return (
    <ConfirmDialog
      title={`Отменить инвентаризацию № ${stocktaking.id}`}
      confirm="Отменить инвентаризацию"
      refuse="Не отменять"
      danger
      busy={isEnding}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <p>{lossText(stocktaking)} Остатки не изменятся.</p>
      </div>
    </ConfirmDialog>
  );
}

const lossText = ({ counted }: StocktakingDetails): string =>
  counted === 0
    ? 'Ещё ничего не посчитано.'
    : `Уже ${counted === 1 ? 'посчитана' : 'посчитано'} ${countOf(counted, ['позиция', 'позиции', 'позиций'])}: ${counted === 1 ? 'она не пригодится' : 'они не пригодятся'}.`;
