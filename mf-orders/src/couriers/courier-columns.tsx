/** The columns and the cards of the couriers. */
import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import type { Courier } from '@skatert/contracts/orders/couriers';
import { Badge } from '@skatert/ui-kit/badge';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { Archive, ArchiveRestore, Link2, Pencil } from 'lucide-react';
import cards from '../orders/list-card.module.css';
import styles from './couriers.module.css';

/** What the page does with a courier. */
export interface CourierActions {
  /** Why the caller may not change couriers; undefined: he may. */
  refusal: string | undefined;
  edit: (courier: Courier) => void;
  /** Shows the link of his page. */
  link: (courier: Courier) => void;
  /** Moves him to the archive, or back. */
  archive: (courier: Courier) => void;
}

export const courierColumns = (actions: CourierActions): Column<Courier>[] => [
  {
    title: 'Имя',
    namesRow: true,
    width: '26%',
    cell: ({ name }) => <strong className={styles.name}>{name}</strong>,
  },
  { title: 'Состояние', width: 116, cell: (courier) => <State courier={courier} /> },
  { title: 'Телефон', width: 140, cell: (courier) => <Phone courier={courier} /> },
  { title: 'Клиентам', width: 152, cell: shownText },
  {
    title: 'Комментарий',
    cell: ({ comment }) =>
      comment ? (
        <Clipped label="Комментарий" lines={2}>
          {comment}
        </Clipped>
      ) : (
        '—'
      ),
  },
  { title: 'Действия', width: 148, cell: (courier) => <Actions courier={courier} actions={actions} /> },
];

const State = ({ courier: { archived } }: { courier: Courier }) => (
  <Badge tone={archived ? 'neutral' : 'success'}>{archived ? 'В архиве' : 'Работает'}</Badge>
);

const Phone = ({ courier: { phone } }: { courier: Courier }) => (
  <a className={styles.name} href={`tel:${phone}`}>
    {phone}
  </a>
);

const shownText = ({ phoneShown }: Courier): string => (phoneShown ? 'Имя и телефон' : 'Только имя');

function Actions({ courier, actions }: { courier: Courier; actions: CourierActions }) {
  const { name, archived } = courier;
  const { refusal } = actions;
  return (
    <div className={styles.actions}>
      <ActionIcon
        label={`Ссылка: ${name}`}
        refusal={refusal ?? (archived ? COURIER_TEXTS.archivedLink : undefined)}
        onClick={() => actions.link(courier)}
      >
        <Link2 size={20} />
      </ActionIcon>
      <ActionIcon label={`Изменить: ${name}`} refusal={refusal} onClick={() => actions.edit(courier)}>
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`${archived ? 'Из архива' : 'В архив'}: ${name}`}
        refusal={refusal}
        onClick={() => actions.archive(courier)}
      >
        {archived ? <ArchiveRestore size={20} /> : <Archive size={20} />}
      </ActionIcon>
    </div>
  );
}

export function CourierCard({ courier, actions }: { courier: Courier; actions: CourierActions }) {
  const { name, comment } = courier;
  return (
    <article className={cards.card} aria-label={`Курьер ${name}`}>
      <header className={cards.cardHead}>
        <h2 className={styles.name}>{name}</h2>
        <State courier={courier} />
      </header>
      <Facts
        facts={[
          { name: 'Телефон', value: <Phone courier={courier} /> },
          { name: 'Клиентам', value: shownText(courier) },
          ...(comment ? [{ name: 'Комментарий', value: comment }] : []),
        ]}
      />
      <Actions courier={courier} actions={actions} />
    </article>
  );
}
