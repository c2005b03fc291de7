/** The groups of a level as cards. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { countOf } from '@skatert/contracts/shared/text';
import { Picture } from '@skatert/ui-kit/picture';
import styles from './group-cards.module.css';

export interface GroupCardsProps {
  groups: readonly GroupTagNode[];
  onOpen: (groupId: number) => void;
}

export function GroupCards({ groups, onOpen }: GroupCardsProps) {
  return (
    <ul className={styles.cards}>
      {groups.map(({ id, name, imageUrl, productsCount }) => (
        <li key={id}>
          <button type="button" className={styles.card} onClick={() => onOpen(id)}>
            <Picture src={imageUrl} seed={id + 1} sizes="56px" className={styles.picture} />
            <span className={styles.words}>
              <strong>{name}</strong>
              {productsCount !== undefined && (
                <span>{countOf(productsCount, ['блюдо', 'блюда', 'блюд'])}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
