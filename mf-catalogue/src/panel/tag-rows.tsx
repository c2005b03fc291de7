/** The groups of the shown level, with their actions. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { countOf } from '@skatert/contracts/shared/text';
import { Menu, type MenuAction } from '@skatert/ui-kit/office/menu';
import { Picture } from '@skatert/ui-kit/picture';
import { Link } from '@skatert/web-kit/router';
import { ArrowRightLeft, Folder, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import type { PanelTagTask } from './tag-dialogs.js';
import styles from './tag-rows.module.css';
import { placeQuery } from './use-place.js';

export interface TagRowsProps {
  ref: Ref<HTMLUListElement>;
  tags: readonly GroupTagNode[];
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onTask: (task: PanelTagTask) => void;
}

export function TagRows({ ref, tags, refusal, onTask }: TagRowsProps) {
  return (
    <ul ref={ref} className={styles.rows} aria-label="Теги">
      {tags.map((tag) => (
        <li key={tag.id} className={styles.row}>
          <Link to={placeQuery(tag.brandId, tag.id)} className={styles.open}>
            <TagIcon tag={tag} />
            <span className={styles.name}>{tag.name}</span>
            <span className={styles.count}>{countsOf(tag)}</span>
          </Link>
          <Menu label={`Действия: ${tag.name}`} actions={actionsOf(tag, refusal, onTask)} />
        </li>
      ))}
    </ul>
  );
}

const CHILDREN = ['тег', 'тега', 'тегов'] as const;
const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** The groups directly below, and the products of the whole branch. */
const countsOf = ({ childrenCount, productsCount }: GroupTagNode): string =>
  [
    countOf(childrenCount, CHILDREN),
    ...(productsCount === undefined ? [] : [countOf(productsCount, PRODUCTS)]),
  ].join(' · ');

/** The picture of a group, or the default icon. */
export function TagIcon({ tag: { id, imageUrl } }: { tag: Pick<GroupTagNode, 'id' | 'imageUrl'> }) {
  return imageUrl ? (
    <Picture src={imageUrl} seed={id} sizes="32px" className={styles.picture} />
  ) : (
    <Folder size={20} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
  );
}

const actionsOf = (
  tag: GroupTagNode,
  refusal: string | undefined,
  onTask: TagRowsProps['onTask'],
): MenuAction[] => [
  {
    label: 'Изменить',
    icon: <Pencil size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'edit', tag }),
  },
  {
    label: 'Добавить вложенный тег',
    icon: <FolderPlus size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'create', parentId: tag.id }),
  },
  {
    label: 'Переместить…',
    icon: <ArrowRightLeft size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'move', tag }),
  },
  {
    label: 'Удалить',
    icon: <Trash2 size={20} />,
    danger: true,
    refusal: refusal ?? (tag.hasChildren ? 'Удалите сначала подкатегории' : undefined),
    onChoose: () => onTask({ kind: 'delete', tag }),
  },
];
