/** The table and the cards of reference data: number, name, further texts, actions. */
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Pencil, Trash2 } from 'lucide-react';
import { ItemCard } from '../item-card.js';
import { TextCell } from '../table-cells.js';
import styles from './references.module.css';

export interface Reference {
  id: number;
  name: string;
}

/** A text beside the name. */
export interface ReferenceText<Item> {
  title: string;
  of: (item: Item) => string | null;
  width: Column<Item>['width'];
}

export interface ReferenceTask<Item> {
  kind: 'edit' | 'remove';
  item: Item;
}

export interface ReferenceActions<Item> {
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onTask: (task: ReferenceTask<Item>) => void;
}

export const referenceColumns = <Item extends Reference>(
  texts: readonly ReferenceText<Item>[],
  actions: ReferenceActions<Item>,
): Column<Item>[] => [
  { title: '#', width: 64, cell: (_item, index) => index + 1 },
  { title: 'Название', namesRow: true, cell: ({ name }) => <Clipped label="Название">{name}</Clipped> },
  ...texts.map(({ title, of, width }) => ({
    title,
    width,
    cell: (item: Item) => <TextCell label={title} text={of(item)} />,
  })),
  { title: 'Действия', width: 104, cell: (item) => <Actions item={item} {...actions} /> },
];

type ActionsProps<Item> = ReferenceActions<Item> & { item: Item };

function Actions<Item extends Reference>({ item, refusal, onTask }: ActionsProps<Item>) {
  return (
    <div className={styles.actions}>
      <ActionIcon
        label={`Изменить: ${item.name}`}
        refusal={refusal}
        onClick={() => onTask({ kind: 'edit', item })}
      >
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`Удалить: ${item.name}`}
        refusal={refusal}
        onClick={() => onTask({ kind: 'remove', item })}
      >
        <Trash2 size={20} />
      </ActionIcon>
    </div>
  );
}

interface ReferenceCardProps<Item> extends ActionsProps<Item> {
  texts: readonly ReferenceText<Item>[];
}

export function ReferenceCard<Item extends Reference>({ texts, ...actions }: ReferenceCardProps<Item>) {
  const { item } = actions;
  return (
    <ItemCard
      name={item.name}
      actions={<Actions {...actions} />}
      facts={texts.map(({ title, of }) => ({ name: title, value: of(item) }))}
    />
  );
}
