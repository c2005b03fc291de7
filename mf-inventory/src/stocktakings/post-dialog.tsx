/** The dialog that posts a stocktaking: it shows what will change, and asks what to do with what nobody has counted. */
import type {
  PostStocktakingBody,
  StocktakingDetails,
  StocktakingReview,
  StocktakingTotals,
} from '@skatert/contracts/inventory/stocktakings';
import { countOf } from '@skatert/contracts/shared/text';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormFailure } from '@skatert/ui-kit/form';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { Loading } from '@skatert/ui-kit/skeleton';
import { useState } from 'react';
import { useReview } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import { Totals } from './totals.js';
import { useEndStocktaking } from './use-end-stocktaking.js';

interface PostDialogProps {
  stocktaking: StocktakingDetails;
  onClose: () => void;
}

export function PostDialog({ stocktaking, onClose }: PostDialogProps) {
  const [uncounted, setUncounted] = useState<PostStocktakingBody['uncounted']>('KEEP');
  // Nothing is kept of it: what was read when the dialog was open before is of an earlier time.
  const review = useReview(stocktaking, { uncounted, size: 1 }, { gcTime: 0 });
  const { data, error, isFetching } = review;
  const { end, isEnding, failure } = useEndStocktaking(stocktaking, {
    call: 'post',
    done: 'Инвентаризация проведена',
    failed: 'Не удалось провести инвентаризацию',
    onClose,
  });
  return (
    <ConfirmDialog
      title={`Провести инвентаризацию № ${stocktaking.id}`}
      confirm="Провести"
      // Nobody confirms numbers that are not shown yet, or those of an earlier time.
      busy={isEnding || isFetching || !data}
      onConfirm={() => data && void end(postingOf(data, uncounted))}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        {data ? (
          <Question totals={data.totals} uncounted={uncounted} onChange={setUncounted} />
        ) : error ? (
          <QueryFailure query={review} text="Ошибка загрузки сверки" />
        ) : (
          <Loading text="Загружаем сверку…" height={160} />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Returns what is sent. A server without `entries` in its response can not compare. */
const postingOf = (
  { totals: { lines }, entries }: StocktakingReview,
  uncounted: PostStocktakingBody['uncounted'],
): PostStocktakingBody => ({ uncounted, ...(entries !== undefined && { confirmed: { lines, entries } }) });

interface QuestionProps {
  totals: StocktakingTotals;
  uncounted: PostStocktakingBody['uncounted'];
  onChange: (uncounted: PostStocktakingBody['uncounted']) => void;
}

function Question({ totals, uncounted, onChange }: QuestionProps) {
  return (
    <>
      <p>
        {totals.differing === 0
          ? 'Остатки не изменятся: расхождений нет.'
          : `Изменятся остатки: ${countOf(totals.differing, ['позиция', 'позиции', 'позиций'])}.`}{' '}
        Отменить проведение нельзя.
      </p>
      {totals.uncounted > 0 && (
        <RadioCards legend={`Не посчитано: ${countOf(totals.uncounted, ['позиция', 'позиции', 'позиций'])}`}>
          <RadioCard
            name="uncounted"
            title="Не менять остаток"
            note="Их посчитают в другой раз"
            checked={uncounted === 'KEEP'}
            onChoose={() => onChange('KEEP')}
          />
          <RadioCard
            name="uncounted"
            title="Считать, что их нет"
            note="Остаток станет 0"
            checked={uncounted === 'ZERO'}
            onChoose={() => onChange('ZERO')}
          />
        </RadioCards>
      )}
      <Totals totals={totals} uncountedAs={null} isPosted={false} />
    </>
  );
}
