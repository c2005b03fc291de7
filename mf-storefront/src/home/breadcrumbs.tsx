/** The breadcrumbs from the root to the open group. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { ChevronRight } from 'lucide-react';
import styles from './home.module.css';

export interface BreadcrumbsProps {
  trail: readonly GroupTagNode[];
  onOpen: (groupId: number) => void;
}

export function Breadcrumbs({ trail, onOpen }: BreadcrumbsProps) {
  const steps = [{ id: 0, name: 'Меню' }, ...trail];
  return (
    <nav aria-label="Путь">
      <ol className={styles.trail}>
        {steps.map(({ id, name }, index) => (
          <li key={id}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <button type="button" onClick={() => onOpen(id)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
