/** The chosen picture, and the others to choose from. */
import type { Product } from '@skatert/contracts/menu';
import { Picture } from '@skatert/ui-kit/picture';
import { useState } from 'react';
import styles from './product.module.css';

export function ProductPictures({ product }: { product: Product }) {
  const { id, name, imageUrl, images } = product;
  const all = [...new Set([imageUrl, ...images].filter((src) => src !== null))];
  const [chosen, setChosen] = useState(all[0] ?? null);
  return (
    <div className={styles.pictures}>
      <Picture src={chosen} alt={name} seed={id} eager className={styles.picture} />
      {all.length > 1 && (
        <div className={styles.thumbnails}>
          {all.map((src, index) => (
            <button
              key={src}
              type="button"
              className={styles.thumbnail}
              aria-label={`Фото ${index + 1} из ${all.length}`}
              aria-pressed={src === chosen}
              onClick={() => setChosen(src)}
            >
              <Picture src={src} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
