/**
 * A picture in the size and format that suit the screen, with its average colour as background until it has loaded. When
 * it is missing or fails to load, a drawing in the brand's colour, chosen by `seed`.
 */
import { PICTURE_SIZES, pictureSources } from '@skatert/contracts/menu/picture';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  src: string | null;
  /** Empty when the name is shown beside it. */
  alt?: string;
  /** Chooses the drawing. */
  seed?: number;
  /** Visible at once: loaded with high priority. */
  eager?: boolean;
  /** The `sizes` attribute; decides before layout for an eager picture. */
  sizes?: string;
  className?: string | undefined;
  /** Stands in place of the drawing. */
  missing?: ReactNode;
}

export function Picture({
  src,
  alt = '',
  seed = 0,
  eager,
  sizes = PICTURE_SIZES.card,
  className,
  missing,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (!src || failed === src)
    return missing === undefined ? (
      <span className={clsx(styles.picture, className)}>
        <Placeholder seed={seed} />
      </span>
    ) : (
      missing
    );
  const { color, sources = [] } = pictureSources(src) ?? {};
  // Browsers that support "auto" measure lazy pictures; others use the rest.
  const sizesValue = eager ? sizes : `auto, ${sizes}`;
  return (
    <span
      className={clsx(styles.picture, className)}
      style={loaded === src ? undefined : { backgroundColor: color }}
    >
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizesValue} />
        ))}
        <img
          src={src}
          alt={alt}
          width={400}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      </picture>
    </span>
  );
}

const DISHES = [SoupBowl, Plate, Cup, Bun] as const;

function Placeholder({ seed }: { seed: number }) {
  const Dish = DISHES[seed % DISHES.length] ?? Plate;
  return (
    <svg
      viewBox="0 0 200 200"
      className={styles.placeholder}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="200" height="200" className={styles.cloth} />
      <g className={styles.checks}>
        {[0, 50, 100, 150].flatMap((at) => [
          <rect key={`x${at}`} x={at} width="25" height="200" />,
          <rect key={`y${at}`} y={at} width="200" height="25" />,
        ])}
      </g>
      <ellipse cx="100" cy="112" rx="68" ry="66" className={styles.shade} />
      <Dish />
    </svg>
  );
}

function Plate() {
  return (
    <>
      <circle cx="100" cy="104" r="66" className={styles.china} />
      <circle cx="100" cy="104" r="46" className={styles.rim} />
      <path d="M70 112c4-26 28-38 48-28 18 9 18 34 2 42-18 9-52 8-50-14Z" className={styles.food} />
      <path d="M84 96c10-10 26-10 34 0M82 112c12-8 30-8 40 2" className={styles.line} />
      <path d="M128 84c8-8 18-8 22-4-4 8-14 12-22 4Z" className={styles.herb} />
    </>
  );
}

function SoupBowl() {
  return (
    <>
      <circle cx="100" cy="104" r="66" className={styles.china} />
      <circle cx="100" cy="104" r="50" className={styles.food} />
      <path d="M78 92c8 6 16 6 24 0s16-6 22 0M76 114c8 6 16 6 24 0s16-6 24 0" className={styles.line} />
      <path d="M96 78c2-10 12-14 18-12 0 8-8 16-18 12Z" className={styles.herb} />
      <circle cx="122" cy="112" r="5" className={styles.china} />
      <circle cx="82" cy="102" r="4" className={styles.china} />
    </>
  );
}

function Cup() {
  return (
    <>
      <circle cx="96" cy="106" r="64" className={styles.china} />
      <path d="M140 92c22-10 32 8 24 20-6 9-20 10-28 6" className={styles.handle} />
      <circle cx="96" cy="106" r="46" className={styles.china} />
      <circle cx="96" cy="106" r="40" className={styles.food} />
      <path d="M96 84c20 0 26 20 10 26-14 5-22-10-10-14" className={styles.line} />
    </>
  );
}

function Bun() {
  return (
    <>
      <circle cx="100" cy="104" r="66" className={styles.china} />
      <path d="M58 108c0-30 20-46 42-46s42 16 42 46c0 22-18 34-42 34s-42-12-42-34Z" className={styles.food} />
      <path
        d="M72 100c8-16 20-22 30-22M78 118c10-18 26-26 44-26M96 128c8-12 20-18 34-18"
        className={styles.line}
      />
    </>
  );
}
