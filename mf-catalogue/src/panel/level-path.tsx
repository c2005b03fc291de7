/** The path of groups from the root to the shown one. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { Link } from '@skatert/web-kit/router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styles from './level-path.module.css';
import { placeQuery } from './use-place.js';

export interface LevelPathProps {
  brandId: number;
  /** The groups of the path, the topmost first. */
  path: readonly GroupTagNode[];
}

export function LevelPath({ brandId, path }: LevelPathProps) {
  const levels = [{ id: null, name: 'Корень' }, ...path];
  return (
    <nav aria-label="Путь по тегам" className={styles.path}>
      {levels.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && <ChevronRight size={16} aria-hidden="true" />}
          <Link
            to={placeQuery(brandId, id)}
            className={styles.level}
            aria-current={index === levels.length - 1 ? 'location' : undefined}
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
