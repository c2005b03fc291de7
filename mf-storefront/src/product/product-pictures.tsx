/** The pictures of a product: a carousel with thumbnails. A press shows them over the whole screen. */

import { PICTURE_SIZES } from '@skatert/contracts/menu/picture';
import type { Product } from '@skatert/contracts/menu/products';
import { Picture } from '@skatert/ui-kit/picture';
import { loadable } from '@skatert/web-kit/loadable';
import { Suspense, type UIEvent, useRef, useState } from 'react';
import styles from './product-pictures.module.css';

const ProductGallery = loadable(() => import('./product-gallery.js'));

const SIZES = PICTURE_SIZES.page;

export function ProductPictures({ product }: { product: Product }) {
  const { id, name, imageUrl, images } = product;
  const all = [...new Set([imageUrl, ...images].filter((src) => src !== null))];
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = all.map((src, index) => ({ src, alt: index === 0 ? name : `${name}, фото ${index + 1}` }));
  const gallery = enlarged !== null && (
    <Suspense>
      <ProductGallery name={name} pictures={pictures} first={enlarged} onClose={() => setEnlarged(null)} />
    </Suspense>
  );
  const slides = pictures.map(({ src, alt }, index) => (
    <button
      key={src}
      type="button"
      className={styles.enlarge}
      aria-haspopup="dialog"
      aria-label={`Увеличить: ${alt}`}
      onClick={() => setEnlarged(index)}
    >
      <Picture src={src} alt={alt} seed={id} eager={index === 0} sizes={SIZES} className={styles.picture} />
    </button>
  ));
  if (all.length === 0)
    return <Picture src={null} alt={name} seed={id} eager sizes={SIZES} className={styles.picture} />;
  if (all.length === 1)
    return (
      <div>
        {slides}
        {gallery}
      </div>
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
        {slides}
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
      {gallery}
    </div>
  );
}
