/** The tree of a brand's tags, with the actions of each. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { countOf } from '@skatert/contracts/shared/text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Menu } from '@skatert/ui-kit/office/menu';
import { Tree } from '@skatert/ui-kit/office/tree';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TagTask } from './tag-dialogs.js';
import { tagsById } from './tag-parents.js';
import styles from './tags.module.css';

/** On narrower screens, in px, a menu replaces the icons of a row. */
const MENU_BELOW = 600;
const CHILDREN = ['тег', 'тега', 'тегов'] as const;

export interface TagTreeProps {
  tags: readonly GroupTagNode[];
  expanded: ReadonlySet<number>;
  onExpand: (expanded: ReadonlySet<number>) => void;
  /** Why tags are not changed; undefined: they are. */
  refusal: string | undefined;
  onTask: (task: TagTask) => void;
}

export function TagTree({ tags, expanded, onExpand, refusal, onTask }: TagTreeProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const isNarrow = useNarrow(MENU_BELOW);
  const byId = useMemo(() => tagsById(tags), [tags]);
  return (
    <div className={styles.frame}>
      <Tree
        label="Теги"
        nodes={tags}
        expanded={expanded}
        onExpand={onExpand}
        selected={selected}
        onSelect={setSelected}
        end={({ id }) => {
          const tag = byId.get(id);
          return tag && <RowEnd tag={tag} isNarrow={isNarrow} refusal={refusal} onTask={onTask} />;
        }}
      />
    </div>
  );
}

interface RowEndProps extends Pick<TagTreeProps, 'refusal' | 'onTask'> {
  tag: GroupTagNode;
  isNarrow: boolean;
}

function RowEnd({ tag, isNarrow, ...tasks }: RowEndProps) {
  const { name, childrenCount, hasChildren } = tag;
  const actions = actionsOf(tag, tasks);
  return (
    <>
      {hasChildren && <span className={styles.count}>{countOf(childrenCount, CHILDREN)}</span>}
      {isNarrow ? (
        <Menu label={`Действия: ${name}`} actions={actions} />
      ) : (
        actions.map(({ label, icon, refusal, onChoose }) => (
          <ActionIcon key={label} label={`${label}: ${name}`} refusal={refusal} onClick={onChoose}>
            {icon}
          </ActionIcon>
        ))
      )}
    </>
  );
}

const actionsOf = (tag: GroupTagNode, { refusal, onTask }: Pick<RowEndProps, 'refusal' | 'onTask'>) => [
  {
    label: 'Добавить вложенный тег',
    icon: <FolderPlus size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'create', parentId: tag.id }),
  },
  {
    label: 'Изменить',
    icon: <Pencil size={20} />,
    refusal,
    onChoose: () => onTask({ kind: 'edit', tag }),
  },
  {
    label: 'Удалить',
    icon: <Trash2 size={20} />,
    danger: true,
    refusal: refusal ?? (tag.hasChildren ? 'Удалите сначала подкатегории' : undefined),
    onChoose: () => onTask({ kind: 'delete', tag }),
  },
];
