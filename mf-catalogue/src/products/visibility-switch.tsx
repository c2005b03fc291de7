/** Shows whether guests see a product, and changes it. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import styles from './product-card.module.css';

export interface VisibilitySwitchProps {
  product: StaffProduct;
  /** Why the change is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onShow: (product: StaffProduct, visible: boolean) => void;
}

export function VisibilitySwitch({ product, refusal, onShow }: VisibilitySwitchProps) {
  const { name, visible } = product;
  const button = (
    <button
      type="button"
      role="switch"
      aria-checked={visible}
      aria-label={`Виден на витрине: ${name}`}
      aria-disabled={refusal !== undefined || undefined}
      className={styles.switch}
      onClick={refusal === undefined ? () => onShow(product, !visible) : undefined}
    >
      <span className={styles.dot} aria-hidden="true" />
      {visible ? 'Виден' : 'Скрыт'}
    </button>
  );
  return refusal === undefined ? (
    button
  ) : (
    <Tooltip text={refusal} onTap>
      {button}
    </Tooltip>
  );
}
