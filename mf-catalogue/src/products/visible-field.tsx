import styles from './product-fields.module.css';

/** Whether guests see the product. */
export function VisibleField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className={styles.visible}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      Виден на витрине
    </label>
  );
}
