import { IconButton } from '@skatert/ui-kit/button';
import { Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './lines.module.css';

export interface LineFrameProps {
  /** The number of the line, from 0. */
  index: number;
  /** The widths of the fields, as in `grid-template-columns`; on narrow screens the first one has its own row. */
  columns: string;
  onRemove: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A line of a form, with the button that deletes it. */
export function LineFrame({ index, columns, onRemove, children }: LineFrameProps) {
  return (
    <fieldset
      className={styles.line}
      style={{ '--line-columns': columns } as CSSProperties}
      aria-label={`Позиция ${index + 1}`}
    >
      {children}
      <IconButton
        label={`Удалить позицию ${index + 1}`}
        className={styles.remove}
        data-remove=""
        onClick={onRemove}
      >
        <Trash2 size={20} />
      </IconButton>
    </fieldset>
  );
}
