/** The field of a message, with quick replies for the staff and pictures by choosing or pasting. */
import { CHAT_PICTURE_TYPES } from '@skatert/contracts/orders/chat-pictures';
import { MESSAGE_MAX } from '@skatert/contracts/orders/order-rules';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { ImagePlus, Send } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import styles from './chat.module.css';
import { QuickReplies } from './quick-replies.js';

export interface MessageFormProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: () => void;
  onPictures: (files: readonly File[]) => void;
  /** The brand whose quick replies are offered; null: none. */
  repliesOf: number | null;
}

export function MessageForm({ draft, onDraft, onSend, onPictures, repliesOf }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const joined = draft.trim() === '' ? text : `${draft.trimEnd()} ${text}`;
    onDraft(joined.slice(0, MESSAGE_MAX));
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onPictures(files);
  };
  return (
    <>
      {repliesOf !== null && <QuickReplies brandId={repliesOf} onInsert={insert} />}
      <form className={styles.form} onSubmit={submit}>
        <PictureButton onPictures={onPictures} />
        <TextArea
          ref={field}
          label="Сообщение"
          hideLabel
          placeholder="Напишите сообщение"
          rows={2}
          maxLength={MESSAGE_MAX}
          value={draft}
          className={styles.input}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendByKeys}
          onPaste={paste}
        />
        <Button
          type="submit"
          size="large"
          icon={<Send size={20} />}
          className={styles.send}
          disabled={draft.trim() === ''}
        >
          Отправить
        </Button>
      </form>
    </>
  );
}

function PictureButton({ onPictures }: Pick<MessageFormProps, 'onPictures'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Прикрепить фото" className={styles.attach} onClick={() => input.current?.click()}>
        <ImagePlus size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={CHAT_PICTURE_TYPES.join()}
        aria-label="Фото для чата"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
