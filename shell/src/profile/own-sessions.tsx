/** The account's sessions, which the user can end. */
import type { SessionView } from '@skatert/contracts/auth/session';
import { formatDate, formatRelative } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { apiDelete, apiGet, messageOf } from '@skatert/web-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { MonitorSmartphone } from 'lucide-react';
import styles from './profile.module.css';

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => apiGet<SessionView[]>('/auth/v1/sessions', { signal }),
});

/** Ends one session by its id, or all except the current one. */
function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      apiDelete(id === 'others' ? '/auth/v1/sessions' : `/auth/v1/sessions/${encodeURIComponent(id)}`),
    onSuccess: (_response, id) => {
      const remains = (session: SessionView) => (id === 'others' ? session.current : session.id !== id);
      client.setQueryData(ownSessionsQuery.queryKey, (sessions) => sessions?.filter(remains));
      toast.success(id === 'others' ? 'Остальные сеансы завершены' : 'Сеанс завершён');
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  const ending = useEndSession();
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>Сеансы</h3>
        {sessions && sessions.length > 1 && (
          <Button
            look="secondary"
            size="small"
            busy={ending.isPending && ending.variables === 'others'}
            onClick={() => ending.mutate('others')}
          >
            Завершить все остальные
          </Button>
        )}
      </div>
      {error && !sessions ? (
        <ErrorState text={messageOf(error)} onRetry={refetch} />
      ) : (
        <ul className={styles.sessions}>
          {sessions?.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          )) ?? <Skeleton height={64} />}
        </ul>
      )}
    </section>
  );
}

function Session(props: { session: SessionView; busy: boolean; onEnd: () => void }) {
  const { device, current, createdAt, lastUsedAt } = props.session;
  return (
    <li className={styles.session}>
      <MonitorSmartphone size={20} className={styles.sessionIcon} />
      <div className={styles.sessionText}>
        <strong>{device}</strong>
        <span>
          Вход {formatDate(createdAt)} · {current ? 'сейчас' : formatRelative(lastUsedAt, Date.now())}
        </span>
      </div>
      {current ? (
        <Badge tone="success">Этот сеанс</Badge>
      ) : (
        <Button
          look="secondary"
          size="small"
          busy={props.busy}
          aria-label={`Завершить сеанс: ${device}`}
          onClick={props.onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
