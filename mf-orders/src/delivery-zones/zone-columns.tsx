/** The columns and the cards of the delivery zones. */
import { feeText } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import styles from './delivery-zones.module.css';

/** What the page does with a zone. */
export interface ZoneActions {
  /** Why the user may not change zones; undefined: he may. */
  refusal: string | undefined;
  edit: (zone: DeliveryZone) => void;
  remove: (zone: DeliveryZone) => void;
  /** Moves it before the one above. */
  raise: (zone: DeliveryZone) => void;
  isFirst: (zone: DeliveryZone) => boolean;
}

const orDash = (roubles: number | null): string => (roubles === null ? '—' : formatRoubles(roubles));
const minutesText = ({ minutes }: DeliveryZone): string => (minutes === null ? '—' : `${minutes}\u00a0мин`);
const areasText = ({ areas }: DeliveryZone): string =>
  areas.length > 0 ? areas.join(', ') : 'Клиент выбирает по названию';

export const zoneColumns = (actions: ZoneActions): Column<DeliveryZone>[] => [
  {
    title: 'Зона',
    namesRow: true,
    width: '20%',
    cell: ({ name }) => <strong className={styles.name}>{name}</strong>,
  },
  {
    title: 'Улицы и районы',
    cell: (zone) => (
      <Clipped label="Улицы и районы" lines={2}>
        {areasText(zone)}
      </Clipped>
    ),
  },
  { title: 'Доставка', width: 112, end: true, cell: ({ fee }) => feeText(fee) },
  { title: 'Заказ от', width: 112, end: true, cell: ({ minimum }) => orDash(minimum) },
  { title: 'Бесплатно от', width: 124, end: true, cell: ({ freeFrom }) => orDash(freeFrom) },
  { title: 'Время', width: 84, end: true, cell: minutesText },
  { title: 'Действия', width: 148, cell: (zone) => <Actions zone={zone} actions={actions} /> },
];

function Actions({ zone, actions }: { zone: DeliveryZone; actions: ZoneActions }) {
  const { name } = zone;
  return (
    <div className={styles.actions}>
      <ActionIcon
        label={`Поднять выше: ${name}`}
        refusal={actions.refusal ?? (actions.isFirst(zone) ? 'Эта зона уже первая' : undefined)}
        onClick={() => actions.raise(zone)}
      >
        <ArrowUp size={20} />
      </ActionIcon>
      <ActionIcon label={`Изменить: ${name}`} refusal={actions.refusal} onClick={() => actions.edit(zone)}>
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon label={`Удалить: ${name}`} refusal={actions.refusal} onClick={() => actions.remove(zone)}>
        <Trash2 size={20} />
      </ActionIcon>
    </div>
  );
}

export function ZoneCard({ zone, actions }: { zone: DeliveryZone; actions: ZoneActions }) {
  return (
    <article className={styles.card} aria-label={`Зона ${zone.name}`}>
      <h2 className={styles.name}>{zone.name}</h2>
      <Facts
        facts={[
          { name: 'Улицы и районы', value: areasText(zone) },
          { name: 'Доставка', value: feeText(zone.fee) },
          { name: 'Заказ от', value: orDash(zone.minimum) },
          { name: 'Бесплатно от', value: orDash(zone.freeFrom) },
          { name: 'Время', value: minutesText(zone) },
        ]}
      />
      <Actions zone={zone} actions={actions} />
    </article>
  );
}
