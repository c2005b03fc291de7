/** The pictures of a product over the whole screen: swiped, or changed by the buttons and the arrow keys. Loaded when it opens. */
import { IconButton } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { Picture } from '@skatert/ui-kit/picture';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './product-gallery.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface ProductGalleryProps {
  name: string;
  pictures: readonly { src: string; alt: string }[];
  /** The index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

export default function ProductGallery({ name, pictures, first, onClose }: ProductGalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const last = pictures.length - 1;
  useLayoutEffect(() => {
    const { current } = strip;
    current?.scrollTo?.({ left: first * current.clientWidth });
  }, [first]);
  const show = (index: number) => {
    const next = Math.min(last, Math.max(0, index));
    setShown(next);
    const { current } = strip;
    current?.scrollTo?.({ left: next * current.clientWidth });
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  });
  // Also while the focus is in the header of the dialog.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal title={name} flush onClose={onClose} className={styles.gallery}>
      <div className={styles.content}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
        <section ref={strip} className={styles.strip} aria-label="Фотографии" tabIndex={0} onScroll={follow}>
          {pictures.map(({ src, alt }, index) => (
            <div key={src} className={styles.slide} aria-hidden={index !== shown || undefined}>
              <Picture src={src} alt={alt} eager={index === first} sizes="100vw" className={styles.picture} />
            </div>
          ))}
        </section>
        {last > 0 && (
          <div className={styles.steps}>
            <IconButton
              label="Предыдущее фото"
              aria-disabled={shown === 0 || undefined}
              onClick={() => show(shown - 1)}
            >
              <ChevronLeft size={24} />
            </IconButton>
            <span role="status">{`Фото ${shown + 1} из ${pictures.length}`}</span>
            <IconButton
              label="Следующее фото"
              aria-disabled={shown === last || undefined}
              onClick={() => show(shown + 1)}
            >
              <ChevronRight size={24} />
            </IconButton>
          </div>
        )}
      </div>
    </Modal>
  );
}
