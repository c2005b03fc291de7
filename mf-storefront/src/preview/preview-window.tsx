/** A product in a window that can be dragged by its header or moved with the arrow keys. */
import { defaultExtras } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { pricesIn } from '@skatert/contracts/menu/size-prices';
import { IconButton } from '@skatert/ui-kit/button';
import { Picture } from '@skatert/ui-kit/picture';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { Move, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DraggableCore } from 'react-draggable';
import { ExtrasChoice } from '../choice/extras-choice.js';
import { SizeChoice } from '../choice/size-choice.js';
import { useChoice } from '../choice/use-choice.js';
import { productQuery } from '../menu/menu-queries.js';
import { offeredOf, offeredSizeOf, useSoldOut } from '../menu/sold-out.js';
import { Badges } from '../product/badges.js';
import { PromoBadge } from '../product/price.js';
import { Purchase } from '../product/purchase.js';
import { type Preview, STACK_STEP } from './open-previews.js';
import styles from './preview-window.module.css';

/** In px; smaller on small screens. */
const WIDTH = 720;
const HEIGHT = 540;
const MARGIN = 16;
/** How much of the header stays on the screen, in px. */
const MIN_VISIBLE = 96;
const KEY_STEP = 24;

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface Position {
  x: number;
  y: number;
}

/** Centred; each further window is offset from the previous one. */
function initialPosition(level: number): Position {
  const shift = level * STACK_STEP;
  return {
    x: Math.max(MARGIN, (window.innerWidth - WIDTH) / 2) + shift,
    y: Math.max(MARGIN, (window.innerHeight - HEIGHT) / 2) + shift,
  };
}

/** Limits a position so that the header stays on the screen. */
const within = ({ x, y }: Position): Position => ({
  x: Math.min(Math.max(x, MIN_VISIBLE - WIDTH), window.innerWidth - MIN_VISIBLE),
  y: Math.min(Math.max(y, 0), window.innerHeight - MIN_VISIBLE / 2),
});

export interface PreviewWindowProps {
  preview: Preview;
  layer: number;
  onRaise: () => void;
  onClose: () => void;
}

export function PreviewWindow({ preview: { product, level }, layer, onRaise, onClose }: PreviewWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(() => initialPosition(level));
  const titleId = useId();
  const move = (by: [number, number]) => setPosition(({ x, y }) => within({ x: x + by[0], y: y + by[1] }));
  useFocusWhileOpen(box);
  const moveByKeys = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <DraggableCore
      nodeRef={box}
      handle={`.${styles.head}`}
      cancel="button, a"
      onDrag={(_, { deltaX, deltaY }) => move([deltaX, deltaY])}
    >
      <div
        ref={box}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.window}
        style={{ left: position.x, top: position.y, width: WIDTH, height: HEIGHT, zIndex: layer }}
        onPointerDownCapture={onRaise}
        onFocusCapture={onRaise}
      >
        <header className={styles.head}>
          <h2 id={titleId}>{product.name}</h2>
          <IconButton label="Переместить окно стрелками" onKeyDown={moveByKeys}>
            <Move size={20} />
          </IconButton>
          <IconButton label="Закрыть" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </header>
        <Content product={product} />
      </div>
    </DraggableCore>
  );
}

function Content({ product: opened }: { product: Product }) {
  const soldOut = useSoldOut(opened.brandId);
  const product = offeredOf(soldOut, opened);
  // The list may have only the start of the description.
  const { data: whole, isError, refetch } = useQuery(productQuery(String(product.id)));
  const choice = useChoice(product, {
    size: offeredSizeOf(soldOut, product),
    extras: defaultExtras(product),
  });
  const { size } = choice;
  return (
    <>
      <div className={styles.content}>
        <Picture src={product.imageUrl} seed={product.id} sizes="330px" className={styles.picture} />
        <div className={styles.facts}>
          <PromoBadge offers={[pricesIn(product, size)]} />
          <Badges product={product} />
          {product.weight && <p className={styles.weight}>{product.weight}</p>}
          <p className={styles.description}>{(whole ?? product).description || '—'}</p>
          {isError && !whole && <RetryLine text="Не удалось загрузить описание целиком" onRetry={refetch} />}
          <Link to={`/product/${product.id}`}>Открыть страницу товара</Link>
          <SizeChoice product={product} size={size} soldOut={soldOut} onChange={choice.setSize} />
          <ExtrasChoice product={product} choice={choice} soldOut={soldOut} />
        </div>
      </div>
      <footer className={styles.foot}>
        <Purchase product={product} choice={choice} />
      </footer>
    </>
  );
}

/** Focuses the window, and restores the focus when it closes. */
function useFocusWhileOpen(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box]);
}
