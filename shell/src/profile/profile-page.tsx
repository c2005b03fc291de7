/** The account as its owner sees it, and the orders below. */
import { ROLE_LABELS } from '@skatert/contracts/roles';
import type { User } from '@skatert/contracts/session';
import { formatDate, formatDateTime } from '@skatert/contracts/text';
import { Badge } from '@skatert/ui-kit/badge';
import { userAtom } from '@skatert/ui-kit/session';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useAtomValue } from 'jotai';
import { RemoteView } from '../federation/remote-view.js';
import styles from './profile.module.css';

/** Day and month of yyyy-mm-dd; the year stays private. */
const dayAndMonth = (date: string): string => formatDate(`${date}T12:00:00`).slice(0, 5);

function facts(user: User): [string, string | null][] {
  return [
    ['ID', String(user.id)],
    ['Фамилия', user.lastName],
    ['Имя', user.firstName],
    ['Отчество', user.patronymic],
    ['День рождения', user.dateOfBirth && dayAndMonth(user.dateOfBirth)],
    ['Создан', formatDateTime(user.createdAt)],
    ['Email', user.email],
    ['Логин', user.username],
    ['Телефон', user.phone],
    ['Обновлён', formatDateTime(user.updatedAt)],
  ];
}

export default function ProfilePage() {
  const user = useAtomValue(userAtom);
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1>Профиль</h1>
      <dl className={styles.card}>
        {facts(user).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Роли</dt>
          <dd className={styles.roles}>
            {user.roles.map((role) => (
              <Badge key={role}>{ROLE_LABELS[role]}</Badge>
            ))}
          </dd>
        </div>
      </dl>
      <section className={styles.history}>
        <h2>История заказов</h2>
        <RemoteView remote="orders" module="order-history" fallback={<Skeleton height={160} />} />
      </section>
    </div>
  );
}
