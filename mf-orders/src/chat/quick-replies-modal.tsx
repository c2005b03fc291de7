/** The editor of a brand's quick replies: add, change, move and delete; saved all at once. */
import type { QuickReplies } from '@skatert/contracts/orders/quick-replies';
import { QUICK_REPLY_MAX } from '@skatert/contracts/orders/quick-reply-rules';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { serverMessage } from '@skatert/web-kit/api';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import styles from './quick-replies.module.css';
import { errorOf, type Row, textsOf } from './quick-reply-rows.js';
import { type QuickReplyRows, useQuickReplyRows } from './use-quick-reply-rows.js';
import { useSaveQuickReplies } from './use-save-quick-replies.js';

export interface QuickRepliesModalProps {
  brandId: number;
  /** The replies as they were when the dialog was opened; later values are ignored. */
  read: QuickReplies;
  onClose: () => void;
}

export function QuickRepliesModal({ brandId, read, onClose }: QuickRepliesModalProps) {
  const formId = useId();
  const editor = useQuickReplyRows(read.texts);
  const { rows, isFull } = editor;
  const saving = useSaveQuickReplies(brandId, read, onClose);
  const isChanged = editor.isChanged || saving.theirs !== null;
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = rows.find((row) => errorOf(row));
    if (wrong) editor.focus(wrong.id);
    else saving.save(textsOf(rows));
  };
  const takeTheirs = () => {
    editor.replace(saving.theirs?.texts ?? []);
    saving.forgetFailure();
  };
  return (
    <Modal
      title="Быстрые ответы"
      width={560}
      onClose={onClose}
      keepOnOutsideClick={isChanged}
      loss={isChanged ? 'Изменения не сохранятся.' : undefined}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={formId} busy={saving.isSaving}>
            Сохранить
          </Button>
        </FormActions>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {saving.failure && <FormFailure>{serverMessage(saving.failure, FAILURE)}</FormFailure>}
        {saving.failure && saving.theirs && (
          <Button look="secondary" onClick={takeTheirs}>
            Показать его ответы вместо моих
          </Button>
        )}
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <ReplyRow
              key={row.id}
              row={row}
              number={index + 1}
              isLast={index === rows.length - 1}
              error={isSubmitted ? errorOf(row) : undefined}
              editor={editor}
            />
          ))}
        </ol>
        <Button look="secondary" icon={<Plus size={20} />} disabled={isFull} onClick={editor.add}>
          Добавить ответ
        </Button>
      </Form>
    </Modal>
  );
}

const FAILURE = 'Не удалось сохранить ответы';

interface RowProps {
  row: Row;
  number: number;
  isLast: boolean;
  error: string | undefined;
  editor: QuickReplyRows;
}

function ReplyRow({ row, number, isLast, error, editor }: RowProps) {
  const name = `ответ ${number}`;
  return (
    <li className={styles.row}>
      <TextArea
        id={editor.controlId(row.id, 'text')}
        label={`Ответ ${number}`}
        hideLabel
        rows={2}
        maxLength={QUICK_REPLY_MAX}
        value={row.text}
        error={error}
        onChange={(event) => editor.change(row.id, event.target.value)}
      />
      <div className={styles.controls}>
        <IconButton
          id={editor.controlId(row.id, 'up')}
          label={`Поднять ${name}`}
          disabled={number === 1}
          onClick={() => editor.move(row.id, -1)}
        >
          <ArrowUp size={20} />
        </IconButton>
        <IconButton
          id={editor.controlId(row.id, 'down')}
          label={`Опустить ${name}`}
          disabled={isLast}
          onClick={() => editor.move(row.id, 1)}
        >
          <ArrowDown size={20} />
        </IconButton>
        <IconButton label={`Удалить ${name}`} onClick={() => editor.remove(row.id)}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </li>
  );
}
