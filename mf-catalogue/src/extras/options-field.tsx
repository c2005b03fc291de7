/** The options of a group of extras, in the order in which customers see them. */
import { EXTRA_OPTIONS_MAX } from '@skatert/contracts/menu/extra-group-rules';
import { Button } from '@skatert/ui-kit/button';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { type ExtraGroupForm, NEW_OPTION, type OptionValues } from './extra-group-form.js';
import styles from './extras.module.css';
import { type OptionErrors, OptionRow } from './option-row.js';

/** The errors of the list and of its rows. */
type ListErrors = { message?: string } & Partial<Record<number, OptionErrors>>;

export function OptionsField({ form }: { form: ExtraGroupForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'options' });
  const value: readonly OptionValues[] = field.value;
  const errors = (fieldState.error ?? {}) as ListErrors;
  const list = useRef<HTMLFieldSetElement>(null);
  const isSingle = form.value('max') === 1;
  const move = (index: number, by: 1 | -1) =>
    field.onChange(value.toSpliced(index, 1).toSpliced(index + by, 0, value[index] as OptionValues));
  const change = (index: number, changed: OptionValues): void => {
    const isNewDefault = changed.isDefault === true && value[index]?.isDefault !== true;
    // Of a group with one choice, one option is the default.
    const others = isSingle && isNewDefault ? value.map((each) => ({ ...each, isDefault: false })) : value;
    field.onChange(others.with(index, changed));
  };
  const add = (): void => {
    field.onChange([...value, NEW_OPTION]);
    const names = () => list.current?.querySelectorAll<HTMLInputElement>('input[maxlength]') ?? [];
    requestAnimationFrame(() => [...names()].at(-1)?.focus());
  };
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>Варианты</legend>
      {value.map((option, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: new options have no ids, and may be equal while typing
          key={index}
          option={option}
          number={index + 1}
          isLast={index === value.length - 1}
          errors={errors[index] ?? {}}
          onChange={(changed) => change(index, changed)}
          onMove={(by) => move(index, by)}
          onRemove={() => field.onChange(value.toSpliced(index, 1))}
        />
      ))}
      {errors.message && (
        <p className={styles.problem} role="alert">
          {errors.message}
        </p>
      )}
      {value.length < EXTRA_OPTIONS_MAX && (
        <Button look="secondary" size="small" icon={<Plus size={16} />} onClick={add}>
          Добавить вариант
        </Button>
      )}
    </fieldset>
  );
}
