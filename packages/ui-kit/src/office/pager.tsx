/** Pagination: previous and next page, the first and the last one, and the page size. */
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { SelectField } from '../field.js';
import { ActionIcon } from './action.js';
import styles from './pager.module.css';

export interface PagerProps {
  /** Zero-based. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** The page size, and those to choose from; absent: it is fixed. */
  size?: number;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  /** Shows buttons for the first and the last page, for long lists. */
  ends?: boolean;
  /** Returns the text between the buttons; `page` and `totalPages` from 1. */
  text?: (page: number, totalPages: number) => string;
}

const pageOfPages = (page: number, totalPages: number): string => `Стр. ${page} из ${totalPages}`;

export function Pager(props: PagerProps) {
  const { page, totalPages, onPage, size, sizes = [], onSize, ends = false, text = pageOfPages } = props;
  const last = Math.max(0, totalPages - 1);
  const atStart = page <= 0 ? 'Это первая страница' : undefined;
  const atEnd = page >= last ? 'Это последняя страница' : undefined;
  return (
    <nav className={styles.pager} aria-label="Страницы">
      {sizes.length > 0 && (
        <div className={styles.size}>
          <span aria-hidden="true">На странице</span>
          <SelectField
            label="На странице"
            hideLabel
            value={size}
            onChange={(event) => onSize?.(Number(event.target.value))}
          >
            {sizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={styles.turn}>
        {ends && (
          <ActionIcon label="Первая страница" refusal={atStart} onClick={() => onPage(0)}>
            <ChevronFirst size={20} />
          </ActionIcon>
        )}
        <ActionIcon label="Назад" refusal={atStart} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={20} />
        </ActionIcon>
        <span aria-live="polite">{text(page + 1, last + 1)}</span>
        <ActionIcon label="Вперёд" refusal={atEnd} onClick={() => onPage(page + 1)}>
          <ChevronRight size={20} />
        </ActionIcon>
        {ends && (
          <ActionIcon label="Последняя страница" refusal={atEnd} onClick={() => onPage(last)}>
            <ChevronLast size={20} />
          </ActionIcon>
        )}
      </div>
    </nav>
  );
}
