/** The columns and the cards of the stop-list. */
import { stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import { Badge } from '@skatert/ui-kit/badge';
import { ActionButton } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import cards from '../orders/list-card.module.css';
import styles from './stop-list.module.css';
import type { Named, StopRow } from './stop-rows.js';
import { leftText } from './stop-texts.js';

export interface SellAgain {
  sell: (stopped: StopRow) => void;
  /** Returns why the user may not end a stop; undefined: he may. */
  refusalOf: (stopped: StopRow) => string | undefined;
}

export const stopColumns = (sellAgain: SellAgain): Column<StopRow>[] => [
  {
    title: 'Позиция',
    namesRow: true,
    width: '22%',
    cell: (stopped) => (
      <>
        <strong className={styles.dish}>{stopped.name}</strong>
        <Group of={stopped} />
      </>
    ),
  },
  { title: 'Остаток', width: 124, cell: (stopped) => <Left stopped={stopped} /> },
  { title: 'До', width: 104, cell: (stopped) => <Until stopped={stopped} /> },
  { title: 'Где', width: '14%', cell: stopPlaceText },
  { title: 'Причина', cell: ({ reason }) => reason ?? '—' },
  { title: 'Кто и когда', width: 168, cell: (stopped) => <Author stopped={stopped} /> },
  {
    title: 'Действия',
    width: 120,
    cell: (stopped) => <SellAgainButton stopped={stopped} sellAgain={sellAgain} />,
  },
];

interface StoppedProps {
  stopped: StopRow;
}

/** The group of an option. */
export const Group = ({ of: { group } }: { of: Named }) =>
  group !== undefined && <span className={styles.note}>Добавка · {group}</span>;

const Left = ({ stopped }: StoppedProps) => (
  <Badge tone={(stopped.left ?? 0) > 0 ? 'warning' : 'danger'}>{leftText(stopped)}</Badge>
);

const Until = ({ stopped: { until } }: StoppedProps) => (until === null ? 'Бессрочно' : <When at={until} />);

const Author = ({ stopped: { by, at } }: StoppedProps) => (
  <>
    {by}
    <span className={styles.note}>
      <When at={at} />
    </span>
  </>
);

const SellAgainButton = ({ stopped, sellAgain }: StoppedProps & { sellAgain: SellAgain }) => (
  <ActionButton
    look="secondary"
    size="small"
    refusal={sellAgain.refusalOf(stopped)}
    aria-label={`Вернуть в продажу: ${stopped.name}`}
    onClick={() => sellAgain.sell(stopped)}
  >
    Вернуть
  </ActionButton>
);

export function StopCard({ stopped, sellAgain }: StoppedProps & { sellAgain: SellAgain }) {
  return (
    <article className={cards.card} aria-label={stopped.name}>
      <header className={cards.cardHead}>
        <h2 className={styles.dish}>
          {stopped.name}
          <Group of={stopped} />
        </h2>
        <Left stopped={stopped} />
      </header>
      <Facts
        facts={[
          { name: 'До', value: <Until stopped={stopped} /> },
          { name: 'Где', value: stopPlaceText(stopped) },
          { name: 'Причина', value: stopped.reason ?? '—' },
          { name: 'Кто и когда', value: <Author stopped={stopped} /> },
        ]}
      />
      <SellAgainButton stopped={stopped} sellAgain={sellAgain} />
    </article>
  );
}
