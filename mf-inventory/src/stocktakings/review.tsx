/** The comparison of a stocktaking with the stock, its posting and its cancellation. */
import type {
  StocktakingDetails,
  StocktakingReview,
  StocktakingReviewLine,
  StocktakingReviewQuery,
} from '@skatert/contracts/inventory/stocktakings';
import { Button } from '@skatert/ui-kit/button';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { ReadButton } from '@skatert/ui-kit/read-button';
import { Segmented } from '@skatert/ui-kit/segmented';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { CancelDialog } from './cancel-dialog.js';
import { PostDialog } from './post-dialog.js';
import { reviewColumns } from './review-columns.js';
import { useReview } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import { Totals } from './totals.js';

const SHOWN = [
  { value: 'differing', label: 'Расхождения' },
  { value: 'all', label: 'Все' },
  { value: 'uncounted', label: 'Не посчитано' },
] as const;

const EMPTY: Readonly<Record<StocktakingReviewQuery['show'], string>> = {
  differing: 'Расхождений нет',
  all: 'Нет данных',
  uncounted: 'Всё посчитано',
};

const PAGE_SIZE = 50;

export function Review({ stocktaking }: { stocktaking: StocktakingDetails }) {
  const { review, show, setShow, setPage, isOld } = useShownLines(stocktaking);
  const { data, error, refetch } = review;
  if (!data)
    return error ? (
      <QueryFailure query={review} text="Ошибка загрузки сверки" />
    ) : (
      <>
        <LoadingText>Загружаем сверку…</LoadingText>
        <Skeleton height={132} />
        <Skeleton height={320} />
      </>
    );
  return (
    <>
      <Totals
        totals={data.totals}
        uncountedAs={data.uncountedAs}
        isPosted={stocktaking.status === 'POSTED'}
      />
      <div className={styles.reviewBar}>
        <Segmented label="Показать" options={SHOWN} value={show} onChange={setShow} />
        {stocktaking.status === 'OPEN' && <Ending stocktaking={stocktaking} onReload={refetch} />}
      </div>
      <ReviewTable
        review={data}
        columns={reviewColumns(stocktaking.status)}
        show={show}
        isOld={isOld}
        onPage={setPage}
      />
    </>
  );
}

/** Reads what is shown of the comparison: the last page when there are fewer lines than before. */
function useShownLines(stocktaking: StocktakingDetails) {
  const [show, setShow] = useState<StocktakingReviewQuery['show']>('differing');
  const [page, setPage] = useState(0);
  const review = useReview(stocktaking, { show, page, size: PAGE_SIZE });
  const { isPastEnd } = useLastPage(review, page, setPage);
  return {
    review,
    show,
    setShow: (next: StocktakingReviewQuery['show']) => {
      setShow(next);
      setPage(0);
    },
    setPage,
    isOld: review.isPlaceholderData || isPastEnd,
  };
}

interface ReviewTableProps {
  review: StocktakingReview;
  columns: Column<StocktakingReviewLine>[];
  show: StocktakingReviewQuery['show'];
  isOld: boolean;
  onPage: (page: number) => void;
}

const ReviewTable = ({ review, columns, show, isOld, onPage }: ReviewTableProps) => (
  <Results isOld={isOld}>
    <DataTable
      label="Сверка"
      columns={columns}
      rows={review.content}
      rowKey={({ ingredientId }) => ingredientId}
      cardsBelow={900}
      empty={<EmptyState Icon={Scale} text={EMPTY[show]} />}
    />
    {review.totalPages > 1 && <Pager page={review.number} totalPages={review.totalPages} onPage={onPage} />}
  </Results>
);

interface EndingProps {
  stocktaking: StocktakingDetails;
  onReload: () => unknown;
}

/** The buttons that end the stocktaking. */
function Ending({ stocktaking, onReload }: EndingProps) {
  const [dialog, setDialog] = useState<'post' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.ending}>
      <ReadButton look="quiet" onRead={onReload}>
        Обновить
      </ReadButton>
      <Button look="secondary" onClick={() => setDialog('cancel')}>
        Отменить
      </Button>
      <Button onClick={() => setDialog('post')}>Провести</Button>
      {dialog === 'post' && <PostDialog stocktaking={stocktaking} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog stocktaking={stocktaking} onClose={close} />}
    </div>
  );
}
