/** The columns and the cards of the promo codes. */
import { PROMO_TEXTS } from '@skatert/contracts/orders/promo-code-rules';
import type { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { Badge } from '@skatert/ui-kit/badge';
import { Money } from '@skatert/ui-kit/money';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import cards from '../orders/list-card.module.css';
import { usePromoRefusalIn } from './promo-brands.js';
import styles from './promo-codes.module.css';
import { brandsText, periodText, stateText, usesText, valueText } from './promo-texts.js';

/** What the page does with a code. */
export interface PromoActions {
  edit: (code: PromoCode) => void;
  /** Stops the code, or lets it be used again. */
  stop: (code: PromoCode) => void;
}

export const promoColumns = (actions: PromoActions): Column<PromoCode>[] => [
  {
    title: 'Промокод',
    namesRow: true,
    width: '16%',
    cell: ({ code }) => <strong className={styles.code}>{code}</strong>,
  },
  { title: 'Состояние', width: 132, cell: (code) => <State code={code} /> },
  {
    title: 'Скидка',
    width: 104,
    cell: (code) => (
      <>
        <Discount code={code} />
        {code.oncePerCustomer && <span className={styles.note}>Один раз на клиента</span>}
      </>
    ),
  },
  {
    title: 'Бренды',
    cell: (code) => (
      <Clipped label="Бренды" lines={2}>
        {brandsText(code)}
      </Clipped>
    ),
  },
  { title: 'Срок', width: 100, cell: periodText },
  { title: 'Применений', width: 118, end: true, cell: usesText },
  {
    title: 'Сумма скидок',
    width: 110,
    end: true,
    cell: ({ discountTotal }) => <Money roubles={discountTotal} />,
  },
  { title: 'Действия', width: 100, cell: (code) => <Actions code={code} actions={actions} /> },
];

const State = ({ code }: { code: PromoCode }) => (
  <Badge tone={code.problem === null ? 'success' : 'neutral'}>{stateText(code)}</Badge>
);

const Discount = ({ code }: { code: PromoCode }) => (
  <>
    {valueText(code)}
    {code.minimum !== null && (
      <span className={styles.note}>
        от <Money roubles={code.minimum} />
      </span>
    )}
  </>
);

function Actions({ code, actions }: { code: PromoCode; actions: PromoActions }) {
  const refusalIn = usePromoRefusalIn();
  const ofWhole = code.brands.map(({ id }) => refusalIn(id)).find((text) => text !== undefined);
  const refusal = code.mayEdit ? undefined : (ofWhole ?? PROMO_TEXTS.otherBrands);
  return (
    <div className={styles.actions}>
      <ActionIcon label={`Изменить ${code.code}`} refusal={refusal} onClick={() => actions.edit(code)}>
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`${code.stopped ? 'Возобновить' : 'Остановить'} ${code.code}`}
        refusal={refusal}
        onClick={() => actions.stop(code)}
      >
        {code.stopped ? <CirclePlay size={20} /> : <CirclePause size={20} />}
      </ActionIcon>
    </div>
  );
}

export function PromoCard({ code, actions }: { code: PromoCode; actions: PromoActions }) {
  return (
    <article className={cards.card} aria-label={`Промокод ${code.code}`}>
      <header className={cards.cardHead}>
        <h2 className={styles.code}>{code.code}</h2>
        <State code={code} />
      </header>
      <Facts
        facts={[
          { name: 'Скидка', value: <Discount code={code} /> },
          { name: 'Бренды', value: brandsText(code) },
          { name: 'Срок', value: periodText(code) },
          { name: 'На клиента', value: code.oncePerCustomer ? 'Один раз' : 'Без ограничения' },
          { name: 'Применений', value: usesText(code) },
          { name: 'Сумма скидок', value: <Money roubles={code.discountTotal} /> },
        ]}
      />
      <Actions code={code} actions={actions} />
    </article>
  );
}
