/** One count: counting on a phone, and its comparison with the stock. */
import type { CountDetails } from '@skatert/contracts/inventory/counts';
import { ButtonLink } from '@skatert/ui-kit/button';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { formatDateTime } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { useParams, useSearchParams } from '@skatert/web-kit/router';
import { ClipboardCheck, Scale } from 'lucide-react';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { Counting } from './counting.js';
import { Progress } from './progress.js';
import { Review } from './review.js';
import { SendingNotice } from './sending-notice.js';
import { CountBadge, scopeText } from './stocktaking-columns.js';
import { COUNTS_PAGE, countQuery } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import { useEntries } from './use-entries.js';

export default function CountPage() {
  const id = Number(useParams().id);
  return (
    <OfficePage>
      <BackNav label="Инвентаризация" to={COUNTS_PAGE} list="Все инвентаризации" />
      <CountView key={id} id={id} />
    </OfficePage>
  );
}

function CountView({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(countQuery(id));
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        icon={<ClipboardCheck size={32} strokeWidth={1.5} />}
        text="Инвентаризация не найдена"
        asHeading
      />
    );
  if (data) return <Content count={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      asHeading
      text={serverMessage(error, 'Ошибка загрузки инвентаризации')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function Content({ count }: { count: CountDetails }) {
  const [params] = useSearchParams();
  const mayEdit = useEditRefusal() === undefined;
  const entries = useEntries(count.id);
  const isOpen = count.status === 'OPEN';
  // An ended count is its comparison, for those who may see it.
  const isReview = mayEdit && (isOpen ? params.get('view') === 'review' : params.get('view') !== 'lines');
  return (
    <>
      <PageHeader
        title={`Инвентаризация № ${count.id}`}
        timed
        notes={
          <>
            <CountBadge status={count.status} />
            <p>{headText(count)}</p>
          </>
        }
        actions={mayEdit && <ViewLink count={count} isReview={isReview} />}
      />
      {count.notes && <p className={styles.notes}>{count.notes}</p>}
      <Progress count={count} />
      {isOpen && !isReview && (
        <p className={styles.hint}>Количества, введённые разными людьми, складываются.</p>
      )}
      {/* Also above the comparison, which lacks what was not sent. */}
      <SendingNotice {...entries} />
      {isReview ? <Review count={count} /> : <Counting count={count} {...entries} />}
    </>
  );
}

function headText(count: CountDetails): string {
  const { warehouseName, startedAt, endedAt } = count;
  const ended = endedAt === null ? '' : ` — ${formatDateTime(endedAt)}`;
  return `${warehouseName} · ${scopeText(count)} · ${formatDateTime(startedAt)}${ended}`;
}

/** Leads from counting to the comparison, and back. */
function ViewLink({ count: { id, status }, isReview }: { count: CountDetails; isReview: boolean }) {
  const page = `${COUNTS_PAGE}/${id}`;
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
