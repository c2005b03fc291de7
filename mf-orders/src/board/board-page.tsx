/** The guests' screen of a pickup point: numbers of orders, for a TV that nobody touches for weeks. */
import { BOARD_TEXTS, readBoardToken } from '@skatert/contracts/orders/board-rules';
import type { Board } from '@skatert/contracts/orders/boards';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useLocation, useParams } from '@skatert/web-kit/router';
import { MonitorOff } from 'lucide-react';
import { LostConnection, useFreshness } from '../orders/freshness.js';
import { useTick } from '../orders/use-tick.js';
import { useWakeLock } from '../orders/use-wake-lock.js';
import styles from './board.module.css';
import { boardQuery } from './board-query.js';
import { Half } from './half.js';
import { NEW_MS, useFirstSeen } from './use-first-seen.js';
import { useNewRelease } from './use-new-release.js';

export default function BoardPage() {
  const pointId = Number(useParams().pointId);
  const token = readBoardToken(useLocation().hash);
  useWakeLock();
  useNewRelease();
  return (
    <div className={styles.screen}>
      <meta name="robots" content="noindex" />
      <HiddenText as="div">
        <h1>Готовность заказов</h1>
      </HiddenText>
      {token === undefined ? <Gone /> : <Numbers pointId={pointId} token={token} />}
    </div>
  );
}

const Gone = () => <EmptyState Icon={MonitorOff} text={BOARD_TEXTS.gone} />;

function Numbers({ pointId, token }: { pointId: number; token: string }) {
  const query = useQuery(boardQuery(pointId, token));
  const { data: board, error } = query;
  const freshness = useFreshness(query);
  // A link that was renewed: what the screen has is not for it any more.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <Gone />;
  if (!board)
    return error ? (
      <ErrorState text={serverMessage(error, 'Не удалось загрузить заказы')} onRetry={query.refetch} />
    ) : (
      <LoadingText>Загружаем заказы…</LoadingText>
    );
  return (
    <>
      <LostConnection calm freshness={freshness} onRetry={query.refetch} />
      <Halves board={board} />
    </>
  );
}

function Halves({ board: { preparing, ready, more } }: { board: Board }) {
  const seenAt = useFirstSeen(ready);
  const now = useTick();
  const isNew = (id: number) => now - (seenAt.get(id) ?? 0) < NEW_MS;
  return (
    <div className={styles.halves}>
      <Half title={BOARD_TEXTS.preparing} ids={preparing} more={more?.preparing ?? 0} />
      <Half
        title={BOARD_TEXTS.ready}
        ids={[...ready].reverse()}
        more={more?.ready ?? 0}
        isReady
        isNew={isNew}
      />
    </div>
  );
}
