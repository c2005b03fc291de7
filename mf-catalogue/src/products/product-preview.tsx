/** Shows a product as its editors need it: all pictures and facts. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import { Picture } from '@skatert/ui-kit/picture';
import { useQuery } from '@skatert/web-kit/query';
import { Pencil } from 'lucide-react';
import { tagsById } from '../tags/tag-parents.js';
import { tagTreeQuery } from '../tags/tags-query.js';
import { ProductPrices } from './product-card.js';
import { sizesText, toValues } from './product-form.js';
import styles from './product-preview.module.css';

export interface ProductPreviewProps {
  product: StaffProduct;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onEdit: () => void;
  onClose: () => void;
}

export function ProductPreview({ product, refusal, onEdit, onClose }: ProductPreviewProps) {
  const { id, name, images, description } = product;
  const pictures = images.length > 0 ? images : [null];
  return (
    <Modal
      title={name}
      width={720}
      className={styles.dialog ?? ''}
      onClose={onClose}
      footer={
        <FormActions>
          <ActionButton look="secondary" icon={<Pencil size={20} />} refusal={refusal} onClick={onEdit}>
            Изменить
          </ActionButton>
        </FormActions>
      }
    >
      <div className={styles.parts}>
        <div className={styles.pictures}>
          {pictures.map((url) => (
            <Picture key={url} src={url} seed={id} sizes="320px" className={styles.picture} />
          ))}
        </div>
        <div className={styles.facts}>
          <ProductPrices product={product} />
          {description && <p className={styles.description}>{description}</p>}
          <ProductFacts product={product} />
        </div>
      </div>
    </Modal>
  );
}

function ProductFacts({ product }: { product: StaffProduct }) {
  const { id, brandId, groupTagId, tagIds, visible, rating, createdAt, updatedAt, editedBy } = product;
  const { data: tree = [] } = useQuery(tagTreeQuery(brandId));
  const tags = tagsById(tree);
  const nameOf = (tagId: number): string => tags.get(tagId)?.name ?? `#${tagId}`;
  return (
    <Facts
      facts={[
        { name: 'ID', value: id },
        { name: 'На витрине', value: visible ? 'Виден' : 'Скрыт' },
        { name: 'Группа', value: groupTagId === null ? 'Без группы' : nameOf(groupTagId) },
        { name: 'Ещё в группах', value: tagIds.map(nameOf).join(', ') },
        { name: 'Размеры', value: sizesText(toValues(product).sizes) },
        { name: 'Вес или объём', value: product.weight },
        { name: 'Метки', value: product.badges?.join(', ') },
        { name: 'Оценка', value: rating?.toFixed(1).replace('.', ',') },
        { name: 'Создан', value: <When at={createdAt} /> },
        {
          name: 'Изменён',
          value: (
            <>
              <When at={updatedAt} />
              {editedBy && `, ${editedBy.name}`}
            </>
          ),
        },
      ]}
    />
  );
}
