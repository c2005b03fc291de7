/** A product in the panel's grid. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { cheapestOf, hasPricesBySize } from '@skatert/contracts/menu/size-prices';
import { discountPercent, type Prices as PricePair } from '@skatert/contracts/shared/money';
import { Badge } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { CardControls } from '@skatert/ui-kit/office/card-grid';
import { Menu } from '@skatert/ui-kit/office/menu';
import { When } from '@skatert/ui-kit/office/zone';
import { Picture } from '@skatert/ui-kit/picture';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useNavigate } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { ArrowRightLeft, Copy, Folder, OctagonMinus, Pencil, Trash2 } from 'lucide-react';
import { StopMark } from '../stops/sold-out.js';
import { copyId } from './copy-id.js';
import styles from './product-card.module.css';
import { VisibilitySwitch } from './visibility-switch.js';

export type ProductTask = { kind: 'preview' | 'edit' | 'move' | 'archive'; product: StaffProduct };

export interface ProductCardProps {
  product: StaffProduct;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  /** The name of its group, where products of several groups are mixed. */
  group?: string | undefined;
  /** Which part of it is on the stop-list; undefined: none. */
  stopped?: 'all' | 'some' | undefined;
  onTask: (task: ProductTask) => void;
  onShow: (product: StaffProduct, visible: boolean) => void;
}

const SIZES = '(width < 600px) 120px, 280px';

export function ProductCard({ product, refusal, group, stopped, onTask, onShow }: ProductCardProps) {
  const { id, name, description, imageUrl, createdAt, updatedAt } = product;
  const navigate = useNavigate();
  return (
    <article className={styles.card}>
      <Picture src={imageUrl} seed={id} sizes={SIZES} className={styles.picture} />
      <StopMark part={stopped} className={styles.stopped} />
      <div className={styles.body}>
        <CardControls className={styles.line}>
          <span className={styles.id}>#{id}</span>
          <ActionIcon label={`Скопировать ID ${id}`} className={styles.small} onClick={() => void copyId(id)}>
            <Copy size={16} />
          </ActionIcon>
        </CardControls>
        <h2 className={styles.name}>{name}</h2>
        {group !== undefined && (
          <p className={styles.group}>
            <Folder size={16} strokeWidth={1.5} aria-hidden="true" />
            <HiddenText>Группа: </HiddenText>
            {group}
          </p>
        )}
        <ProductPrices product={product} />
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.times}>
          <span>
            Создан <When at={createdAt} />
          </span>
          <span>
            Изменён <When at={updatedAt} />
          </span>
        </p>
      </div>
      <CardControls className={styles.actions}>
        <VisibilitySwitch product={product} refusal={refusal} onShow={onShow} />
        <ActionIcon
          label={`Изменить: ${name}`}
          refusal={refusal}
          onClick={() => onTask({ kind: 'edit', product })}
        >
          <Pencil size={20} />
        </ActionIcon>
        <Menu
          label={`Действия: ${name}`}
          actions={[...stopActions(product, navigate), ...actionsOf(product, refusal, onTask)]}
        />
      </CardControls>
    </article>
  );
}

/** Has the size of a product's card with a name of one line and a description of two. */
export const CardSkeleton = () => (
  <div className={clsx(styles.card, styles.skeleton)}>
    <Skeleton height="auto" className={styles.picture} />
    <div className={styles.body}>
      <Skeleton width="40%" className={styles.small} height={28} />
      <Skeleton height={18} />
      <Skeleton width="50%" height={24} />
      <Skeleton height={42} />
      <Skeleton width="70%" height={36} />
    </div>
    <div className={styles.actions}>
      <Skeleton height="var(--control)" />
    </div>
  </div>
);

/** Opens the stop-list with the product, which customers must see. */
const stopActions = ({ id, brandId, visible }: StaffProduct, navigate: (path: string) => unknown) =>
  visible
    ? [
        {
          label: 'В стоп-лист…',
          icon: <OctagonMinus size={20} />,
          onChoose: () => void navigate(`/admin/stop-list?brand=${brandId}&dish=${id}`),
        },
      ]
    : [];

const actionsOf = (
  product: StaffProduct,
  refusal: string | undefined,
  onTask: ProductCardProps['onTask'],
) => [
  {
    label: 'Переместить…',
    icon: <ArrowRightLeft size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'move', product }),
  },
  {
    label: 'Удалить',
    icon: <Trash2 size={20} />,
    danger: true,
    refusal,
    onChoose: () => onTask({ kind: 'archive', product }),
  },
];

/** The prices of a product; the lowest ones when they differ by size. */
export const ProductPrices = ({ product }: { product: StaffProduct }) => (
  <Prices product={cheapestOf(product)} isLowest={hasPricesBySize(product)} />
);

export interface PricesProps {
  product: PricePair;
  /** They are the lowest ones of several sizes. */
  isLowest?: boolean;
}

/** The price, and the promotional price with the discount when it applies. */
export function Prices({ product, isLowest = false }: PricesProps) {
  const { price, promoPrice } = product;
  const percent = discountPercent(product);
  const from = isLowest && <span>от</span>;
  if (price === null)
    return (
      <p className={styles.prices}>
        {from}
        {promoPrice !== null && <Money roubles={promoPrice} />}
      </p>
    );
  const applies = promoPrice !== null && promoPrice < price;
  return (
    <p className={styles.prices}>
      {from}
      {applies && <Money roubles={promoPrice} />}
      {applies ? (
        <s className={styles.old}>
          <Money roubles={price} />
        </s>
      ) : (
        <Money roubles={price} />
      )}
      {percent > 0 && <Badge tone="accent">−{percent}%</Badge>}
    </p>
  );
}
