/** A page of reference data, such as units: a search, a table, and dialogs that add, edit and delete. */
import { ActionButton } from '@skatert/ui-kit/office/action';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { SearchField } from '@skatert/ui-kit/search-field';
import { useSearchParams } from '@skatert/web-kit/router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSetUpRefusal } from '../use-edit-refusal.js';
import type { Reference, ReferenceTask, ReferenceText } from './reference-columns.js';
import { ReferenceTable } from './reference-table.js';
import styles from './references.module.css';
import { RemoveDialog } from './remove-dialog.js';

const SEARCH_MAX = 200;

export interface ReferencePageProps<Item extends Reference> {
  title: string;
  /** What `useList` returns. */
  list: FailedQuery & { data: Item[] | undefined };
  /** Shown when the list was not loaded and the server sent no message. */
  failure: string;
  /** The text of the button that adds an item. */
  add: string;
  /** The label of the search, and the texts that it looks in. */
  search: string;
  searched: (item: Item) => readonly (string | null)[];
  /** The columns beside the name; the same array in each render. */
  texts: readonly ReferenceText<Item>[];
  /** Shown when there are no items at all. */
  empty: ReactNode;
  /** Renders the dialog that edits an item; null: a new one. */
  form: (item: Item | null, onClose: () => void) => ReactNode;
  /** The title of the question, and the call's path after that of the inventory. */
  removal: { title: string; path: (id: number) => string };
  /** What is shown above and below the table. */
  above?: ReactNode;
  below?: ReactNode;
}

type Task<Item> = { kind: 'add' } | ReferenceTask<Item>;

export function ReferencePage<Item extends Reference>(props: ReferencePageProps<Item>) {
  const { title, list, failure, add, search, form, removal, above, below } = props;
  const refusal = useSetUpRefusal();
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<Task<Item> | null>(null);
  const query = (params.get('search') ?? '').slice(0, SEARCH_MAX);
  return (
    <OfficePage>
      <PageHeader
        title={title}
        actions={
          <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={() => setTask({ kind: 'add' })}>
            {add}
          </ActionButton>
        }
      />
      {above}
      <SearchField
        label={search}
        maxLength={SEARCH_MAX}
        className={styles.search}
        query={query}
        onSearch={(text, options) => setParams(text === '' ? {} : { search: text }, options)}
      />
      {!list.data && list.error ? (
        <QueryFailure query={list} text={failure} />
      ) : (
        <ReferenceTable {...props} items={list.data} query={query} refusal={refusal} onTask={setTask} />
      )}
      {below}
      {task && <Dialogs task={task} form={form} removal={removal} onClose={() => setTask(null)} />}
    </OfficePage>
  );
}

interface DialogsProps<Item extends Reference> extends Pick<ReferencePageProps<Item>, 'form' | 'removal'> {
  task: Task<Item>;
  onClose: () => void;
}

function Dialogs<Item extends Reference>({ task, form, removal, onClose }: DialogsProps<Item>) {
  if (task.kind !== 'remove') return form(task.kind === 'edit' ? task.item : null, onClose);
  const { id, name } = task.item;
  return <RemoveDialog title={removal.title} path={removal.path(id)} name={name} onClose={onClose} />;
}
