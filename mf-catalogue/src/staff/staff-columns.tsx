/** The columns and the cards of the staff list. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { Menu } from '@skatert/ui-kit/office/menu';
import { formatDate } from '@skatert/web-kit/dates';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import styles from './staff.module.css';
import { fullNameOf, nameOf, workOf } from './staff-names.js';

/** What a row offers. */
export type StaffAction = 'edit' | 'remove' | 'key';

export interface RowProps {
  departmentName: (id: number | null) => string;
  /** Why an action is refused; undefined: it is allowed. */
  refusal: (action: StaffAction, user: StaffUser) => string | undefined;
  onAction: (action: StaffAction, user: StaffUser) => void;
}

export const staffColumns = (props: RowProps): Column<StaffUser>[] => [
  { title: 'Логин', width: '17%', cell: ({ login }) => <Clipped label="Логин">{login}</Clipped> },
  {
    title: 'ФИО',
    namesRow: true,
    cell: (user) => {
      const name = fullNameOf(user);
      return name === '' ? <Dash /> : <Clipped label="ФИО">{name}</Clipped>;
    },
  },
  { title: 'Роли', width: '20%', cell: (user) => <Clipped label="Роли">{workOf(user)}</Clipped> },
  {
    title: 'Отдел',
    width: '15%',
    cell: ({ departmentId }) => {
      const name = props.departmentName(departmentId);
      return name === '' ? <Dash /> : <Clipped label="Отдел">{name}</Clipped>;
    },
  },
  { title: 'Создан', width: 104, cell: ({ createdAt }) => formatDate(createdAt) },
  { title: 'Действия', width: 136, cell: (user) => <Actions user={user} {...props} /> },
];

const Dash = () => <span className={styles.quiet}>—</span>;

function Actions({ user, refusal, onAction }: RowProps & { user: StaffUser }) {
  const name = nameOf(user);
  return (
    <div className={styles.rowActions}>
      <ActionIcon
        label={`Редактировать: ${name}`}
        refusal={refusal('edit', user)}
        onClick={() => onAction('edit', user)}
      >
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`Удалить: ${name}`}
        refusal={refusal('remove', user)}
        onClick={() => onAction('remove', user)}
      >
        <Trash2 size={20} />
      </ActionIcon>
      <Menu
        label={`Ещё: ${name}`}
        actions={[
          {
            label: 'Новый ключ API',
            icon: <KeyRound size={20} />,
            refusal: refusal('key', user),
            onChoose: () => onAction('key', user),
          },
        ]}
      />
    </div>
  );
}

export function StaffCard({ user, ...props }: RowProps & { user: StaffUser }) {
  return (
    <article className={styles.card} aria-label={nameOf(user)}>
      <div className={styles.cardHead}>
        <h2>{nameOf(user)}</h2>
        <Actions user={user} {...props} />
      </div>
      <Facts
        facts={[
          { name: 'Логин', value: user.login },
          { name: 'Роли', value: workOf(user) },
          { name: 'Отдел', value: props.departmentName(user.departmentId) },
          { name: 'Создан', value: formatDate(user.createdAt) },
        ]}
      />
    </article>
  );
}
