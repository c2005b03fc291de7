/** The fields for a guest's name and phone. */
import { TextField } from '@skatert/ui-kit/field';
import type { GuestContact } from './use-guest-contact.js';

/** @param failed why the last order was refused */
export function GuestFields({ contact, failed }: { contact: GuestContact; failed: Error | null }) {
  return (
    <>
      <TextField label="Имя" autoComplete="given-name" required {...contact.field('name', failed)} />
      <TextField
        label="Телефон"
        type="tel"
        autoComplete="tel"
        placeholder="+7 999 999-99-99"
        required
        {...contact.field('phone', failed)}
      />
    </>
  );
}
