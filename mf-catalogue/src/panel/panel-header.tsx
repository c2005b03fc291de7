/** The title of the panel, and what can be created in the brand. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { PageHeader } from '@skatert/ui-kit/office/page';
import { FolderPlus, Plus } from 'lucide-react';
import { refusalIn } from './rights.js';
import type { Creation } from './use-place.js';

export interface PanelHeaderProps {
  /** Undefined while it is not known; null: there is none. */
  brand: Brand | null | undefined;
  onCreate: (what: Creation) => void;
}

export function PanelHeader({ brand, onCreate }: PanelHeaderProps) {
  const refusal = refusalIn(brand);
  return (
    <PageHeader
      title="Панель администратора"
      timed={Boolean(brand)}
      actions={
        <>
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
