import type { DocumentSummary } from '@skatert/contracts/inventory/documents';
import { Button } from '@skatert/ui-kit/button';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { TextCell } from '../shared/table-cells.js';
import type { DocumentNoun } from './document-nouns.js';

const NOTES: Column<DocumentSummary> = {
  title: 'Примечание',
  cell: ({ notes }) => <TextCell label="Примечание" text={notes} />,
};

const BY: Column<DocumentSummary> = {
  title: 'Кто',
  width: 120,
  cell: ({ byName }) => <TextCell label="Кто" text={byName} />,
};

/** `onOpen` is called with the id of a document. */
export const documentColumns = (
  { one, texts, headings }: DocumentNoun,
  onOpen: (id: number) => void,
): Column<DocumentSummary>[] => [
  { title: 'ID', width: 72, namesRow: true, cell: ({ id }) => id },
  ...texts.map(({ title, width, of }) => ({
    title,
    ...(width !== undefined && { width }),
    cell: (document: DocumentSummary) => <TextCell label={title} text={of(document)} />,
  })),
  { title: 'Позиций', width: 88, end: true, cell: ({ itemCount }) => itemCount },
  { title: 'Дата', width: 144, cell: ({ date }) => formatDateTime(date) },
  // What was made needs the width.
  ...(headings ? [] : [NOTES, BY]),
  {
    title: 'Действия',
    width: 144,
    cell: ({ id }) => (
      <Button
        look="secondary"
        size="small"
        aria-label={`Подробнее: ${one.toLowerCase()} ${id}`}
        onClick={() => onOpen(id)}
      >
        Подробнее
      </Button>
    ),
  },
];
