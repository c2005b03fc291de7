/** Pagination: previous and next page, and the page size. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { SelectField } from '../field.js';
import { ActionIcon } from './action.js';
import styles from './pager.module.css';

export interface PagerProps {
  /** Zero-based. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
}

export function Pager({ page, totalPages, onPage, size, sizes, onSize }: PagerProps) {
  const last = Math.max(0, totalPages - 1);
  return (
    <nav className={styles.pager} aria-label="Страницы">
      <div className={styles.size}>
        <span aria-hidden="true">На странице</span>
        <SelectField
          label="На странице"
          hideLabel
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <div className={styles.turn}>
        <ActionIcon
          label="Назад"
          refusal={page <= 0 ? 'Это первая страница' : undefined}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={20} />
        </ActionIcon>
        <span aria-live="polite">
          Стр. {page + 1} из {last + 1}
        </span>
        <ActionIcon
          label="Вперёд"
          refusal={page >= last ? 'Это последняя страница' : undefined}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={20} />
        </ActionIcon>
      </div>
    </nav>
  );
}
