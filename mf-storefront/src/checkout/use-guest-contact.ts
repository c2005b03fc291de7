/** Name and phone of a guest. They stay in memory: browsers that others use must not keep them. */
import { GUEST_RULES } from '@skatert/contracts/orders/guest-rules';
import { isApiError } from '@skatert/web-kit/api';
import { useState } from 'react';

const FIELDS = ['name', 'phone'] as const;
type ContactField = (typeof FIELDS)[number];
type Contact = Record<ContactField, string>;

export type GuestContact = ReturnType<typeof useGuestContact>;

/** The name of a field, by which a refused form finds it. */
const nameOf = (field: ContactField): string => `guest-${field}`;

export function useGuestContact() {
  const [values, setValues] = useState<Contact>({ name: '', phone: '' });
  const [errors, setErrors] = useState<Partial<Contact>>({});
  return {
    /** Returns the props of a field. @param failed why the last order was refused */
    field: (field: ContactField, failed: Error | null) => ({
      name: nameOf(field),
      value: values[field],
      error: errors[field] ?? (isApiError(failed) ? failed.errors[field] : undefined),
      onChange: ({ target }: { target: { value: string } }) => {
        setValues({ ...values, [field]: target.value });
        setErrors({ ...errors, [field]: undefined });
      },
    }),
    /** Shows what is wrong, and focuses the first wrong field; returns true when nothing is wrong. */
    check: (): boolean => {
      const wrong = FIELDS.flatMap((field) => {
        const error = GUEST_RULES[field].check(values[field]);
        return error === undefined ? [] : [[field, error] as const];
      });
      setErrors(Object.fromEntries(wrong));
      const [first] = wrong;
      if (first) document.getElementsByName(nameOf(first[0]))[0]?.focus();
      return first === undefined;
    },
    /** The fields of the order. */
    form: (): Contact => ({ name: values.name.trim(), phone: values.phone.trim() }),
  };
}
