/** The dialogs of the staff screen; forms are loaded when they are first opened. */
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import type { CreatedStaffUser, Department, StaffUser } from '@skatert/contracts/auth/staff';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useChainRefusal } from '@skatert/ui-kit/office/whole-brand';
import { ApiKeyDialog } from './api-key-dialog.js';
import { CredentialsDialog } from './credentials-dialog.js';
import { DepartmentsModal } from './departments-modal.js';
import { RemoveDepartmentDialog } from './remove-department-dialog.js';
import { RemoveStaffDialog } from './remove-staff-dialog.js';
import type { StaffRights } from './use-staff-rights.js';

export type Opened =
  | { kind: 'create' }
  | { kind: 'edit'; user: StaffUser }
  | { kind: 'remove'; user: StaffUser }
  | { kind: 'key'; user: StaffUser }
  | { kind: 'created'; user: CreatedStaffUser; password: string }
  | { kind: 'departments' }
  /** null: a new one. */
  | { kind: 'department'; department: Department | null }
  | { kind: 'remove-department'; department: Department };

interface StaffDialogsProps {
  opened: Opened | null;
  rights: StaffRights;
  departments: readonly Department[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

const CreateStaffModal = fetched(
  () => import(/* webpackPrefetch: true */ './create-staff-modal.js'),
  'CreateStaffModal',
);
const EditStaffModal = fetched(
  () => import(/* webpackPrefetch: true */ './edit-staff-modal.js'),
  'EditStaffModal',
);
const DepartmentModal = fetched(
  () => import(/* webpackPrefetch: true */ './department-modal.js'),
  'DepartmentModal',
);

export function StaffDialogs({ opened, rights, departments, onOpen, onClose }: StaffDialogsProps) {
  switch (opened?.kind) {
    case 'create':
      return (
        <CreateStaffModal
          rights={rights}
          departments={departments}
          onCreated={(user, password) => onOpen({ kind: 'created', user, password })}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <EditStaffModal user={opened.user} rights={rights} departments={departments} onClose={onClose} />
      );
    case 'created':
      return <CredentialsDialog user={opened.user} password={opened.password} onClose={onClose} />;
    case 'remove':
      return <RemoveStaffDialog user={opened.user} onClose={onClose} />;
    case 'key':
      return <ApiKeyDialog user={opened.user} onClose={onClose} />;
    default:
      return (
        <DepartmentDialogs opened={opened} departments={departments} onOpen={onOpen} onClose={onClose} />
      );
  }
}

/** Editing or removing one of the listed departments returns to the list. */
function DepartmentDialogs({ opened, departments, onOpen, onClose }: Omit<StaffDialogsProps, 'rights'>) {
  const back = () => onOpen({ kind: 'departments' });
  const refusal = useChainRefusal(AUTH_PERMISSIONS['department.edit']);
  switch (opened?.kind) {
    case 'departments':
      return (
        <DepartmentsModal departments={departments} refusal={refusal} onOpen={onOpen} onClose={onClose} />
      );
    case 'department':
      return <DepartmentModal department={opened.department} onClose={opened.department ? back : onClose} />;
    case 'remove-department':
      return <RemoveDepartmentDialog department={opened.department} onClose={back} />;
    default:
      return null;
  }
}
