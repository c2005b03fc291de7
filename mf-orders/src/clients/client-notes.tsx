/** The notes of the brand's staff about a client, the newest first. */
import { NOTES_MAX } from '@skatert/contracts/orders/client-rules';
import type { ClientDetails, ClientNote } from '@skatert/contracts/orders/clients';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useFocusAfterRemoval } from '@skatert/ui-kit/office/use-focus-after-removal';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import styles from './client.module.css';
import { Moment } from './clients-columns.js';
import { RemoveNoteDialog } from './remove-note-dialog.js';

const NoteModal = fetched(() => import(/* webpackPrefetch: true */ './note-modal.js'), 'NoteModal');

export function ClientNotes({ client }: { client: ClientDetails }) {
  const { notes } = client;
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ClientNote | null>(null);
  useFocusAfterRemoval(useMemo(() => notes.map(({ id }) => id), [notes]));
  const close = () => setAdding(false);
  return (
    <section className={styles.panel} aria-labelledby="client-notes">
      <header className={styles.panelHead}>
        <h2 id="client-notes">Заметки</h2>
        <ActionButton
          look="secondary"
          size="small"
          icon={<Plus size={20} />}
          refusal={
            notes.length < NOTES_MAX ? undefined : `Заметок уже ${NOTES_MAX}: сначала удалите ненужные`
          }
          onClick={() => setAdding(true)}
        >
          Добавить
        </ActionButton>
      </header>
      {notes.length === 0 && <p className={styles.small}>Заметок нет. Клиент их не видит.</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.text}>{note.text}</p>
            <p className={styles.small}>
              {note.authorName} · <Moment at={note.createdAt} />
            </p>
            <ActionIcon label={`Удалить заметку: ${startOf(note)}`} onClick={() => setRemoved(note)}>
              <Trash2 size={20} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {adding && <NoteModal client={client} onClose={close} />}
      {removed && <RemoveNoteDialog client={client} note={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

const SHOWN = 40;
const startOf = ({ text }: ClientNote): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
