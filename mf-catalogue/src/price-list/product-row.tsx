/** A product in the list: its picture, its name, what it costs, whether it is shown and for sale. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { isPromoUseless } from '@skatert/contracts/menu/size-prices';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Picture } from '@skatert/ui-kit/picture';
import { ChevronDown, OctagonMinus, Pencil, RotateCcw } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { PromoWarning } from '../products/promo-hint.js';
import { VisibilitySwitch } from '../products/visibility-switch.js';
import { StopMark } from '../stops/sold-out.js';
import { PriceCell } from './price-cell.js';
import { ownPrices } from './price-field.js';
import styles from './price-list.module.css';
import type { SavePrice } from './use-price-saving.js';

/** What the list does with the product of a row. The same object between renders: a new one renders all rows. */
export interface RowActions {
  save: SavePrice;
  show: (product: StaffProduct, visible: boolean) => void;
  stop: (product: StaffProduct) => void;
  sell: (product: StaffProduct) => void;
  preview: (product: StaffProduct) => void;
  edit: (product: StaffProduct) => void;
  select: (id: number, selected: boolean) => void;
}

export interface ProductRowProps {
  product: StaffProduct;
  group: string | undefined;
  stopped: 'all' | 'some' | undefined;
  refusal: string | undefined;
  /** Undefined: products can't be selected. */
  isSelected: boolean | undefined;
  actions: RowActions;
}

export const ProductRow = memo((props: ProductRowProps) => {
  const { product, isSelected, actions } = props;
  const { id, name, imageUrl, sizes } = product;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.item}>
      <Priced {...props} size={null}>
        <div className={styles.choice} data-column="choice">
          {isSelected !== undefined && (
            <input
              type="checkbox"
              aria-label={`Выбрать: ${name}`}
              checked={isSelected}
              onChange={({ target }) => actions.select(id, target.checked)}
            />
          )}
        </div>
        <Picture src={imageUrl} seed={id} sizes="40px" className={styles.picture} />
        <NameCell {...props} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
      </Priced>
      {isOpen &&
        sizes.map((size) => (
          <Priced key={size} {...props} size={size}>
            <p className={styles.size}>{size}</p>
          </Priced>
        ))}
    </li>
  );
});

interface PricedProps extends ProductRowProps {
  /** Null: the product itself, which has the row's buttons. */
  size: string | null;
  /** What stands before the prices. */
  children: ReactNode;
}

/** A line with prices, and what is to be said of them below it. */
function Priced({ size, children, ...row }: PricedProps) {
  const { product, refusal, actions } = row;
  const noteId = useId();
  const isUseless = isPromoUseless(ownPrices(product, size));
  return (
    <>
      <div className={styles.row} data-row>
        {children}
        {(['price', 'promoPrice'] as const).map((name) => (
          <PriceCell
            key={name}
            product={product}
            field={{ name, size }}
            refusal={refusal}
            noteId={isUseless && name === 'promoPrice' ? noteId : undefined}
            onSave={actions.save}
          />
        ))}
        {size === null && <RowButtons {...row} />}
      </div>
      {isUseless && <PromoWarning id={noteId} />}
    </>
  );
}

function NameCell({
  product,
  group,
  stopped,
  actions,
  isOpen,
  onOpen,
}: ProductRowProps & { isOpen: boolean; onOpen: () => void }) {
  const { name, sizes } = product;
  return (
    <div className={styles.about} data-column="name">
      <button type="button" className={styles.name} onClick={() => actions.preview(product)}>
        {name}
      </button>
      <div className={styles.facts}>
        {group !== undefined && (
          <span>
            <HiddenText>Группа: </HiddenText>
            {group}
          </span>
        )}
        {sizes.length > 0 && (
          <button
            type="button"
            className={styles.sizes}
            aria-expanded={isOpen}
            aria-label={`Размеры: ${sizes.length}, цены: ${name}`}
            onClick={onOpen}
          >
            Размеры: {sizes.length}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        )}
        <StopMark part={stopped} />
      </div>
    </div>
  );
}

function RowButtons({ product, stopped, refusal, actions }: ProductRowProps) {
  const { name } = product;
  return (
    <>
      <div className={styles.switch} data-column="visible">
        <VisibilitySwitch product={product} refusal={refusal} onShow={actions.show} />
      </div>
      <div data-column="stop">
        {stopped === undefined ? (
          <ActionIcon label={`В стоп-лист: ${name}`} refusal={refusal} onClick={() => actions.stop(product)}>
            <OctagonMinus size={20} />
          </ActionIcon>
        ) : (
          <ActionIcon
            label={`Вернуть в продажу: ${name}`}
            refusal={refusal}
            onClick={() => actions.sell(product)}
          >
            <RotateCcw size={20} />
          </ActionIcon>
        )}
      </div>
      <div data-column="edit">
        <ActionIcon label={`Изменить: ${name}`} refusal={refusal} onClick={() => actions.edit(product)}>
          <Pencil size={20} />
        </ActionIcon>
      </div>
    </>
  );
}
