/** The birth date, as dd.mm.yyyy whatever the browser's language is. */
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { isoDay } from '@skatert/web-kit/dates';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ProfileValues } from './profile-form.js';

/** The shown text of the birth date, which is not a value of the form while it is no date. */
export interface BirthDateText {
  /** Why the text is not a date that may be chosen; null when it is one, or empty. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** How often the text was discarded. */
  discarded: number;
}

const FIRST_BIRTHDAY = '1900-01-01';

export function BirthDateField({ form, text }: { form: UseFormReturn<ProfileValues>; text: BirthDateText }) {
  const { field } = useController({ control: form.control, name: 'dateOfBirth' });
  const { errors, isSubmitted } = form.formState;
  const refused = isSubmitted ? (text.problem ?? undefined) : undefined;
  return (
    <DateField
      key={text.discarded}
      {...field}
      label="Дата рождения"
      min={FIRST_BIRTHDAY}
      invalidText={PROFILE_TEXTS.dateOfBirth}
      max={isoDay(new Date())}
      error={refused ?? errors.dateOfBirth?.message}
      onProblem={text.setProblem}
    />
  );
}
