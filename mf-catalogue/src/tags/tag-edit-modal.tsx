/** The dialog that edits a tag. The picture is saved at once, name and parent with the form. */
import { EditTagBody, type GroupTag, type StaffGroupTag } from '@skatert/contracts/menu/tags';
import { Button } from '@skatert/ui-kit/button';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useQueryClient } from '@skatert/web-kit/query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { LoadingModal } from '../dialogs/loading-modal.js';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import { PictureField } from '../pictures/picture-field.js';
import { RemoveTagDialog } from './remove-tag-dialog.js';
import { TagFields } from './tag-fields.js';
import { EDIT_TITLE, SAVE_FAILURE, type TagTexts } from './tag-texts.js';
import styles from './tags.module.css';
import { invalidateTags, tagPath } from './tags-query.js';
import { toTagBody, useEditTag } from './use-edit-tag.js';

interface FormProps {
  /** The tag as it was when the dialog was opened. */
  tag: StaffGroupTag;
  texts: TagTexts;
  onClose: () => void;
}

/** Without a tag: it is being read. */
export const TagEditModal = ({ tag, ...props }: Partial<Pick<FormProps, 'tag'>> & Omit<FormProps, 'tag'>) =>
  tag ? <TagForm tag={tag} {...props} /> : <LoadingModal title={EDIT_TITLE} onClose={props.onClose} />;

function TagForm({ tag, texts, onClose }: FormProps) {
  const client = useQueryClient();
  const { save, conflict } = useEditTag(tag, texts, onClose);
  const [archiving, setArchiving] = useState(false);
  const form = useContractForm({ schema: EditTagBody, values: toTagBody(tag), save, failure: SAVE_FAILURE });
  return (
    <>
      <FormModal title={EDIT_TITLE} form={form} submit="Сохранить" replacesDialog onClose={onClose}>
        <TagFields form={form} brandId={tag.brandId} tagId={tag.id} />
        <PictureField<GroupTag>
          label="Картинка"
          upload="Загрузить картинку"
          seed={tag.id}
          imageUrl={tag.imageUrl}
          path={`${tagPath(tag.id)}/image`}
          onChanged={() => void invalidateTags(client, tag.brandId)}
        />
        <div className={styles.archive}>
          <p>Вместе с тегом в архив отправятся вложенные теги и товары внутри.</p>
          <Button look="secondary" icon={<Archive size={20} />} onClick={() => setArchiving(true)}>
            Архивировать
          </Button>
        </div>
      </FormModal>
      {archiving && (
        <RemoveTagDialog kind="archive" tag={tag} onRemoved={onClose} onClose={() => setArchiving(false)} />
      )}
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
