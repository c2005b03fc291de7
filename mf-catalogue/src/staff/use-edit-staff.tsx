/** Saves a staff account that another person may be editing, too. */
import type { Department, EditStaffBody, EditWorkBody, StaffUser } from '@skatert/contracts/auth/staff';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { formatDay } from '@skatert/contracts/shared/text';
import { apiPatch, apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import type { EditedFields } from '../editing/edited-fields.js';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { freeOwner, workValuesOf } from './staff-form.js';
import { roleLabels } from './staff-names.js';
import { rereadStaff, STAFF_PATH } from './staff-query.js';
import { useContextErrors } from './use-context-errors.js';
import { useStaffPoints } from './use-staff-points.js';
import type { StaffRights } from './use-staff-rights.js';

export const SAVE_FAILURE = 'Не удалось сохранить пользователя';

export interface EditStaffOptions {
  user: StaffUser;
  rights: StaffRights;
  departments: readonly Department[];
  /** Closes the form. */
  onClose: () => void;
}

const toWorkBody = workValuesOf;

const toBody = (user: StaffUser): EditStaffBody => ({
  ...toWorkBody(user),
  lastName: user.lastName ?? '',
  firstName: user.firstName ?? '',
  patronymic: user.patronymic,
  birthDate: user.birthDate,
  email: user.email ?? '',
  phone: user.phone ?? '',
  login: user.login,
});

const workFields = (
  departments: readonly Department[],
  points: readonly PickupPoint[],
): EditedFields<EditWorkBody> => ({
  departmentId: {
    label: 'Отдел',
    show: (id) => departments.find((each) => each.id === id)?.name ?? 'Без отдела',
  },
  roles: { label: 'Роли', show: (roles = []) => roleLabels(roles.length > 0 ? roles : ['USER']) },
  pointIds: {
    label: 'Точки',
    show: (ids = []) =>
      ids.length === 0
        ? 'Все точки'
        : ids.map((id) => points.find((point) => point.id === id)?.name ?? `№ ${id}`).join(', '),
  },
});

const PERSON_FIELDS: EditedFields<EditStaffBody> = {
  lastName: { label: 'Фамилия' },
  firstName: { label: 'Имя' },
  patronymic: { label: 'Отчество' },
  birthDate: { label: 'Дата рождения', show: (date) => date && formatDay(date) },
  email: { label: 'Email' },
  phone: { label: 'Телефон' },
  login: { label: 'Логин' },
};

/** Returns the `save` of the form with all fields, and the conflict to show. */
export function useEditStaff(options: EditStaffOptions): Editing<EditStaffBody> {
  const { user, rights, departments } = options;
  return useEditing({
    ...useSaving(options),
    object: user,
    toBody,
    fields: { ...PERSON_FIELDS, ...workFields(departments, useStaffPoints(rights)) },
    send: useCall(rights, (body: EditStaffBody) =>
      apiPut<StaffUser>(
        pathOf(user),
        freeOwner({ ...body, ...(body.password && { mustChangePassword: true }) }),
      ),
    ),
  });
}

/** Returns the same for department, roles and points alone. */
export function useEditWork(options: EditStaffOptions): Editing<EditWorkBody> {
  const { user, rights, departments } = options;
  return useEditing({
    ...useSaving(options),
    object: user,
    toBody: toWorkBody,
    fields: workFields(departments, useStaffPoints(rights)),
    send: useCall(rights, (body: EditWorkBody) => apiPatch<StaffUser>(pathOf(user), freeOwner(body))),
  });
}

const pathOf = ({ id }: StaffUser): string => `${STAFF_PATH}/${id}`;

/** Returns the call, which leads to the choice of a context when it needs one. */
function useCall<B>(rights: StaffRights, call: (body: B) => Promise<StaffUser>) {
  const orContext = useContextErrors(rights);
  return (body: B) => orContext(call(body));
}

function useSaving({ onClose }: EditStaffOptions) {
  const client = useQueryClient();
  return {
    failure: SAVE_FAILURE,
    onSaved: () => {
      void rereadStaff(client);
      onClose();
      toast.success('Пользователь сохранён');
    },
  };
}
