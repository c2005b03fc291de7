/** Accepts pictures that are dropped on its content; the form's button does the same by keyboard. */
import clsx from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './chat.module.css';

export interface PictureDropProps {
  disabled: boolean;
  onPictures: (files: readonly File[]) => void;
  children: ReactNode;
}

export function PictureDrop({ disabled, onPictures, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (disabled || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onPictures([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the form's button does the same
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
