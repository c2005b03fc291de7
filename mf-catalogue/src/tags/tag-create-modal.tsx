/** The dialog that creates a tag. */
import { EditTagBody, type GroupTag } from '@skatert/contracts/menu/tags';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { TagFields } from './tag-fields.js';
import { CREATE_FAILURE, type TagTexts } from './tag-texts.js';
import { invalidateTags, TAGS_PATH } from './tags-query.js';

export interface TagCreateModalProps {
  brandId: number;
  /** The preselected parent; null: none. */
  parentId: number | null;
  texts: TagTexts;
  onCreated: (tag: GroupTag) => void;
  onClose: () => void;
}

export function TagCreateModal({ brandId, parentId, texts, onCreated, onClose }: TagCreateModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: EditTagBody,
    values: { name: '', brandId, parentId },
    save: async (body) => {
      const tag = await apiPost<GroupTag>(TAGS_PATH, body);
      toast.success(texts.created);
      await invalidateTags(client, brandId);
      onCreated(tag);
      onClose();
    },
    failure: CREATE_FAILURE,
  });
  return (
    <FormModal title="Новый тег" form={form} submit="Создать тег" onClose={onClose}>
      <TagFields form={form} brandId={brandId} tagId={null} />
    </FormModal>
  );
}
