/** One stocktaking: counting on a phone, and its comparison with the stock. */
import type { StocktakingDetails } from '@skatert/contracts/inventory/stocktakings';
import { ButtonLink } from '@skatert/ui-kit/button';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { formatDateTime } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { useParams, useSearchParams } from '@skatert/web-kit/router';
import { ClipboardCheck, Scale } from 'lucide-react';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { Counting } from './counting.js';
import { Progress } from './progress.js';
import { Review } from './review.js';
import { SendingNotice } from './sending-notice.js';
import { StocktakingBadge, scopeText } from './stocktaking-columns.js';
import { STOCKTAKINGS_PAGE, stocktakingQuery } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import { useEntries } from './use-entries.js';

export default function StocktakingPage() {
  const id = Number(useParams().id);
  return (
    <OfficePage>
      <BackNav label="Инвентаризация" to={STOCKTAKINGS_PAGE} list="Все инвентаризации" />
      <StocktakingView key={id} id={id} />
    </OfficePage>
  );
}

function StocktakingView({ id }: { id: number }) {
  const query = useQuery(stocktakingQuery(id));
  const { data, error } = query;
  if (isApiError(error) && error.status === 404)
    return <EmptyState Icon={ClipboardCheck} text="Инвентаризация не найдена" asHeading />;
  if (data) return <Content stocktaking={data} />;
  if (!error) return <PageSkeleton />;
  return <QueryFailure query={query} text="Ошибка загрузки инвентаризации" asHeading />;
}

function Content({ stocktaking }: { stocktaking: StocktakingDetails }) {
  const [params] = useSearchParams();
  const mayEdit = useEditRefusal() === undefined;
  const entries = useEntries(stocktaking.id);
  const isOpen = stocktaking.status === 'OPEN';
  // An ended stocktaking is its comparison, for those who may see it.
  const isReview = mayEdit && (isOpen ? params.get('view') === 'review' : params.get('view') !== 'lines');
  return (
    <>
      <PageHeader
        title={`Инвентаризация № ${stocktaking.id}`}
        timed
        notes={
          <>
            <StocktakingBadge status={stocktaking.status} />
            <p>{headText(stocktaking)}</p>
          </>
        }
        actions={mayEdit && <ViewLink stocktaking={stocktaking} isReview={isReview} />}
      />
      {stocktaking.notes && <p className={styles.notes}>{stocktaking.notes}</p>}
      <Progress stocktaking={stocktaking} />
      {isOpen && !isReview && (
        <p className={styles.hint}>Количества, введённые разными людьми, складываются.</p>
      )}
      {/* Also above the comparison, which lacks what was not sent. */}
      <SendingNotice {...entries} />
      {isReview ? <Review stocktaking={stocktaking} /> : <Counting stocktaking={stocktaking} {...entries} />}
    </>
  );
}

function headText(stocktaking: StocktakingDetails): string {
  const { warehouseName, startedAt, endedAt } = stocktaking;
  const ended = endedAt === null ? '' : ` — ${formatDateTime(endedAt)}`;
  return `${warehouseName} · ${scopeText(stocktaking)} · ${formatDateTime(startedAt)}${ended}`;
}

/** Leads from counting to the comparison, and back. */
function ViewLink({
  stocktaking: { id, status },
  isReview,
}: {
  stocktaking: StocktakingDetails;
  isReview: boolean;
}) {
  const page = `${STOCKTAKINGS_PAGE}/${id}`;
  const isOpen = status === 'OPEN';
  return isReview ? (
    <ButtonLink
      look="secondary"
      icon={<ClipboardCheck size={20} />}
      to={isOpen ? page : `${page}?view=lines`}
    >
      {isOpen ? 'К подсчёту' : 'Мой подсчёт'}
    </ButtonLink>
  ) : (
    <ButtonLink look="secondary" icon={<Scale size={20} />} to={isOpen ? `${page}?view=review` : page}>
      Сверка
    </ButtonLink>
  );
}

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем инвентаризацию…</LoadingText>
    <Skeleton width="min(280px, 70%)" height={36} />
    <Skeleton height={24} />
    <Skeleton height={96} />
    <Skeleton height={320} />
  </>
);
