/** The actions of the staff screen. */
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { useDownload } from '@skatert/ui-kit/office/use-download';
import { useChainRefusal } from '@skatert/ui-kit/office/whole-brand';
import { serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { Download, FolderPlus, Network, UserPlus } from 'lucide-react';
import styles from './staff.module.css';
import type { Opened } from './staff-dialogs.js';
import { exportPath, type StaffFilters } from './staff-query.js';
import { NO_RIGHTS, type StaffRights } from './use-staff-rights.js';

interface StaffActionsProps {
  rights: StaffRights;
  filters: StaffFilters;
  onOpen: (opened: Opened) => void;
}

export function StaffActions({ rights, filters, onOpen }: StaffActionsProps) {
  const refusal = rights.may ? undefined : NO_RIGHTS;
  const ofChain = useChainRefusal(AUTH_PERMISSIONS['department.edit']);
  const { loading, download } = useDownload(toast.error, (error) =>
    serverMessage(error, 'Не удалось выгрузить список'),
  );
  return (
    <div className={styles.actions}>
      <ActionButton
        look="secondary"
        icon={<Download size={20} />}
        refusal={rights.may ? undefined : 'Нет прав на экспорт'}
        busy={loading !== null}
        onClick={() => void download(exportPath(filters), 'staff.csv')}
      >
        Экспорт CSV
      </ActionButton>
      <ActionButton
        look="secondary"
        icon={<Network size={20} />}
        refusal={refusal}
        onClick={() => onOpen({ kind: 'departments' })}
      >
        Отделы
      </ActionButton>
      <ActionButton
        look="secondary"
        icon={<FolderPlus size={20} />}
        refusal={refusal ?? ofChain}
        onClick={() => onOpen({ kind: 'department', department: null })}
      >
        Создать отдел
      </ActionButton>
      <ActionButton
        icon={<UserPlus size={20} />}
        refusal={refusal}
        onClick={() =>
          rights.membershipId === null ? rights.openContextPicker() : onOpen({ kind: 'create' })
        }
      >
        Создать пользователя
      </ActionButton>
    </div>
  );
}
