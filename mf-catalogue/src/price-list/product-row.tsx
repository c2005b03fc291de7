/** A product in the list: its picture, its name, what it costs, whether it is shown and for sale. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { isPromoUseless } from '@skatert/contracts/menu/size-prices';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Picture } from '@skatert/ui-kit/picture';
import { ChevronDown, OctagonMinus, Pencil, RotateCcw } from 'lucide-react';
import { Fragment, memo, useState } from 'react';
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
  const { product, refusal, isSelected, actions } = props;
  const { id, name, imageUrl, sizes } = product;
  const [isOpen, setOpen] = useState(false);
  const prices = (size: string | null) =>
    (['price', 'promoPrice'] as const).map((field) => (
      <PriceCell
        key={field}
        product={product}
        field={{ name: field, size }}
        refusal={refusal}
        onSave={actions.save}
      />
    ));
  return (
    <li className={styles.item}>
      <div className={styles.row} data-row>
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
        {prices(null)}
        <RowButtons {...props} />
      </div>
      {isPromoUseless(product) && <PromoWarning />}
      {isOpen &&
        sizes.map((size) => (
          <Fragment key={size}>
            <div className={styles.row} data-row>
              <p className={styles.size}>{size}</p>
              {prices(size)}
            </div>
            {isPromoUseless(ownPrices(product, size)) && <PromoWarning />}
          </Fragment>
        ))}
    </li>
  );
});

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
