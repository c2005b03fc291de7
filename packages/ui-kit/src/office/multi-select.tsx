/** A choice of several values from a short list. */
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useRef } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import field from '../field.module.css';
import { FieldFrame } from './field-frame.js';
import styles from './multi-select.module.css';
import { OfficeContext } from './office-context.js';
import options from './options.module.css';

export interface MultiSelectProps<Id extends string | number> {
  label: string;
  choices: readonly { id: Id; name: string; hint?: string }[];
  /** The ids of the chosen values. */
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  /** Shown when nothing is chosen. */
  placeholder: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** The ref of the button. */
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
}

export function MultiSelect<Id extends string | number>(props: MultiSelectProps<Id>) {
  const { label, choices, value, onChange, placeholder, hint, error, disabled, ref, onBlur } = props;
  const box = useRef<HTMLDivElement>(null);
  const names = choices.filter(({ id }) => value.includes(id)).map(({ name }) => name);
  return (
    <OfficeContext anchor={box}>
      <Select
        ref={box}
        className={field.field}
        selectionMode="multiple"
        value={[...value]}
        onChange={(keys) => onChange(choices.map(({ id }) => id).filter((id) => keys.includes(id)))}
        isInvalid={error !== undefined}
        isDisabled={disabled ?? false}
        {...(onBlur && { onBlur })}
      >
        <FieldFrame label={label} error={error} hint={hint}>
          <Button ref={ref} className={clsx(field.input, styles.button)}>
            <SelectValue className={styles.value}>
              {names.length > 0 ? names.join(', ') : <span className={styles.none}>{placeholder}</span>}
            </SelectValue>
            <ChevronDown size={16} className={styles.arrow} />
          </Button>
        </FieldFrame>
        <Popover className={clsx(options.popover, options.fitted)} offset={4}>
          <ListBox
            className={options.list}
            items={choices}
            renderEmptyState={() => <p className={options.none}>Список пуст</p>}
          >
            {({ id, name, hint: note }) => (
              <ListBoxItem id={id} textValue={name} className={clsx(options.option, styles.choice)}>
                <span className={styles.mark}>
                  <Check size={16} />
                </span>
                <span className={options.words}>
                  <Text slot="label">{name}</Text>
                  {note !== undefined && <Text slot="description">{note}</Text>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
    </OfficeContext>
  );
}
