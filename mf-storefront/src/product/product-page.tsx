/** The page of a product. */

import { defaultExtras } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { pricesIn } from '@skatert/contracts/menu/size-prices';
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import { ButtonLink } from '@skatert/ui-kit/button';
import { Rating } from '@skatert/ui-kit/rating';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQuery } from '@skatert/web-kit/query';
import { Link, useParams } from '@skatert/web-kit/router';
import { useSetAtom } from 'jotai';
import { ChevronLeft, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ExtrasChoice } from '../choice/extras-choice.js';
import { SizeChoice } from '../choice/size-choice.js';
import { useChoice } from '../choice/use-choice.js';
import { brandsQuery, productQuery, type ShownProduct } from '../menu/menu-queries.js';
import { offeredOf, offeredSizeOf, useSoldOut } from '../menu/sold-out.js';
import { Badges } from './badges.js';
import { Nutrition } from './nutrition.js';
import { PromoBadge } from './price.js';
import styles from './product.module.css';
import { ProductPictures } from './product-pictures.js';
import { ProductReviews } from './product-reviews.js';
import { Purchase } from './purchase.js';

export interface ProductPageProps {
  /** Returns what follows the product, above its reviews. */
  after: (product: Product) => ReactNode;
}

export function ProductPage({ after }: ProductPageProps) {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        Icon={SearchX}
        text={PRODUCT_NOT_FOUND}
        asHeading
        action={<ButtonLink to="/">На главную</ButtonLink>}
      />
    );
  if (product) return <ProductView key={product.id} product={product} after={after(product)} />;
  if (error) return <ErrorState text="Не удалось загрузить товары" asHeading onRetry={refetch} />;
  return <ProductSkeleton />;
}

function ProductView({ product: listed, after }: { product: ShownProduct; after: ReactNode }) {
  const soldOut = useSoldOut(listed.brandId);
  const product = offeredOf(soldOut, listed);
  const choice = useChoice(product, {
    size: offeredSizeOf(soldOut, product),
    extras: defaultExtras(product),
  });
  const { size } = choice;
  const brand = useBrandOf(product);
  return (
    <article className={styles.page}>
      <Link to={`/?brand=${product.brandId}`} className={styles.back}>
        <ChevronLeft size={20} /> {brand?.name ?? 'К меню'}
      </Link>
      <div className={styles.columns}>
        <ProductPictures product={product} />
        <div className={styles.facts}>
          <PromoBadge offers={[pricesIn(product, size)]} />
          <Badges product={product} />
          <h1>{product.name}</h1>
          {product.weight && <p className={styles.weight}>{product.weight}</p>}
          <div className={styles.rating}>
            <span>Рейтинг</span>
            <Rating value={product.rating} />
          </div>
          {product.description && <p className={styles.description}>{product.description}</p>}
          <SizeChoice product={product} size={size} soldOut={soldOut} onChange={choice.setSize} />
          <ExtrasChoice product={product} choice={choice} soldOut={soldOut} />
          <Purchase product={product} choice={choice} docked />
          <Nutrition product={product} size={size} extras={choice.extras} />
        </div>
      </div>
      {after}
      <ProductReviews productId={product.id} />
    </article>
  );
}

/** Returns the brand of a product, and applies it to the page. */
function useBrandOf({ brandId }: Product) {
  const { data: brands } = useQuery(brandsQuery);
  const setCurrent = useSetAtom(currentBrandAtom);
  const brand = brands?.find(({ id }) => id === brandId);
  useEffect(() => {
    if (brand) setCurrent(brand);
  }, [brand, setCurrent]);
  return brand;
}

function ProductSkeleton() {
  return (
    <div className={styles.page}>
      <LoadingText>Загружаем товар…</LoadingText>
      <Skeleton width={140} height={24} />
      <div className={styles.columns}>
        <Skeleton height="auto" className={styles.pictureSkeleton} />
        <div className={styles.facts}>
          <Skeleton width="70%" height={34} />
          <Skeleton width="40%" />
          <Skeleton height={96} />
          <Skeleton height={48} />
        </div>
      </div>
    </div>
  );
}
