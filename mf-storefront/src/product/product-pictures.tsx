/** The pictures of a product: a carousel with thumbnails. */

import { PICTURE_SIZES } from '@skatert/contracts/menu/picture';
import type { Product } from '@skatert/contracts/menu/products';
import { Picture } from '@skatert/ui-kit/picture';
import { type UIEvent, useRef, useState } from 'react';
import styles from './product-pictures.module.css';

const SIZES = PICTURE_SIZES.page;

export function ProductPictures({ product }: { product: Product }) {
  const { id, name, imageUrl, images } = product;
  const all = [...new Set([imageUrl, ...images].filter((src) => src !== null))];
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  if (all.length <= 1)
    return (
      <Picture src={all[0] ?? null} alt={name} seed={id} eager sizes={SIZES} className={styles.picture} />
    );
  const choose = (index: number) => {
    setChosen(index);
    const { current } = strip;
    current?.scrollTo?.({ left: index * current.clientWidth });
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setChosen(Math.round(scrollLeft / Math.max(1, clientWidth)));
  return (
    <div className={styles.pictures}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section ref={strip} className={styles.strip} aria-label="Фотографии" tabIndex={0} onScroll={follow}>
        {all.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={index === 0 ? name : `${name}, фото ${index + 1}`}
            seed={id}
            eager={index === 0}
            sizes={SIZES}
            className={styles.picture}
          />
        ))}
      </section>
      <div className={styles.thumbnails}>
        {all.map((src, index) => (
          <button
            key={src}
            type="button"
            className={styles.thumbnail}
            aria-label={`Фото ${index + 1} из ${all.length}`}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            <Picture src={src} seed={id} sizes="72px" />
          </button>
        ))}
      </div>
    </div>
  );
}
