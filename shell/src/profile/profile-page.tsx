/** The profile page: account data, sessions, password, and the order history. The editor is a dialog over it. */

import type { User } from '@skatert/contracts/auth/session';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { parseRole, ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { formatDate, formatDateTime } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import { ButtonLink } from '@skatert/ui-kit/button';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useLocation, useNavigate } from '@skatert/web-kit/router';
import { rolesAtom, userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { CircleCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { RemoteView } from '../federation/remote-view.js';
import { LazyView } from '../lazy/lazy-view.js';
import { AccountSafety } from './account-safety.js';
import { Avatar } from './avatar.js';
import styles from './profile.module.css';

const EDIT_PATH = '/profile/edit';
const editor = () => import(/* webpackChunkName: "profile-editor" */ './edit/profile-editor.js');

export default function ProfilePage() {
  const user = useAtomValue(userAtom);
  if (!user) return null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar user={user} size={72} />
        <div className={styles.name}>
          <h1>Профиль</h1>
          <p>{fullName(user) || user.username}</p>
        </div>
        <ButtonLink to={EDIT_PATH} icon={<Pencil size={20} />}>
          Изменить
        </ButtonLink>
      </header>
      <Facts user={user} />
      <AccountSafety user={user} />
      <section className={styles.section}>
        <h2>История заказов</h2>
        <RemoteView remote="orders" module="order-history" fallback={<Skeleton height={160} />} />
      </section>
      <Editor />
    </div>
  );
}

/** The editor has its own path, so that Back closes it. */
function Editor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname !== EDIT_PATH) return null;
  const onClose = () => navigate('/profile');
  return <LazyView name="profile-editor" load={editor} fallback={null} props={{ onClose }} />;
}

const fullName = ({ lastName, firstName, patronymic }: User): string =>
  [lastName, firstName, patronymic].filter(Boolean).join(' ');

/** Returns the day and the month of a yyyy-mm-dd date: the year is private. */
const dayAndMonth = (date: string): string => formatDate(`${date}T12:00:00`).slice(0, 5);

function Facts({ user }: { user: User }) {
  const roles = useAtomValue(rolesAtom).map(parseRole);
  return (
    <dl className={styles.card}>
      <Fact name="ID">{String(user.id)}</Fact>
      <Fact name="Фамилия">{user.lastName}</Fact>
      <Fact name="Имя">{user.firstName}</Fact>
      <Fact name="Отчество">{user.patronymic}</Fact>
      <Fact name="День рождения">{user.dateOfBirth && dayAndMonth(user.dateOfBirth)}</Fact>
      <Fact name="Создан">{formatDateTime(user.createdAt)}</Fact>
      <Fact name="Email">{user.email && <Email user={user} />}</Fact>
      <Fact name="Логин">{user.username}</Fact>
      <Fact name="Телефон">{user.phone}</Fact>
      <Fact name="Роли">
        <span className={styles.roles}>
          {roles.map((role) => role && <Badge key={role}>{labelOf(ROLE_LABELS, role)}</Badge>)}
        </span>
      </Fact>
      <Fact name="Обновлён">{formatDateTime(user.updatedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

function Email({ user: { email, emailVerified, external } }: { user: User }) {
  return (
    <>
      {email}
      {emailVerified || external ? (
        <span className={styles.verified}>
          <CircleCheck size={16} /> подтверждён
        </span>
      ) : (
        <span className={styles.unverified}>не подтверждён</span>
      )}
    </>
  );
}
