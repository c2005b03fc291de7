/** The title of the panel, and what can be created. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { Button } from '@skatert/ui-kit/button';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { PageHeader } from '@skatert/ui-kit/office/page';
import { FolderPlus, Plus, Store } from 'lucide-react';
import { refusalIn } from './rights.js';
import type { Creation } from './use-place.js';

export interface PanelHeaderProps {
  /** Undefined while it is not known; null: there is none. */
  brand: Brand | null | undefined;
  onBrand: () => void;
  onCreate: (what: Creation) => void;
}

export function PanelHeader({ brand, onBrand, onCreate }: PanelHeaderProps) {
  const refusal = refusalIn(brand);
  return (
    <PageHeader
      title="Панель администратора"
      actions={
        <>
          <Button look="secondary" icon={<Store size={20} />} onClick={onBrand}>
            Создать бренд
          </Button>
          <ActionButton
            look="secondary"
            icon={<FolderPlus size={20} />}
            refusal={refusal}
            onClick={() => onCreate('tag')}
          >
            Создать тег
          </ActionButton>
          <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={() => onCreate('product')}>
            Создать товар
          </ActionButton>
        </>
      }
    />
  );
}
