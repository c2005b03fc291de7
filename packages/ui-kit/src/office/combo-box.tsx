/** A combo box; it renders only the visible choices of thousands. */
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ContextType, type KeyboardEvent, type Ref, useContext, useRef, useState } from 'react';
import {
  Button,
  ComboBox as ComboBoxBase,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import field from '../field.module.css';
import styles from './combo-box.module.css';
import { FieldFrame } from './field-frame.js';
import { OfficeContext } from './office-context.js';
import options from './options.module.css';

export interface Choice {
  id: number;
  name: string;
}

export interface ComboBoxProps {
  label: string;
  choices: readonly Choice[];
  /** The id of the choice; null: none. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Has the focus when it appears. */
  autoFocus?: boolean;
  name?: string;
  /** The ref of the input. */
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

/** The height of a choice of one line in px, for a mouse and for touch; long names take more lines. */
const ROW = { fine: 36, coarse: 44 };

export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    choices,
    value,
    onChange,
    placeholder,
    hint,
    error,
    required,
    disabled,
    autoFocus,
    name,
    ref,
    onBlur,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChosen(value, onChange);
  const [hasText, setHasText] = useState(false);
  return (
    <OfficeContext anchor={box}>
      <ComboBoxBase
        ref={box}
        className={field.field}
        defaultItems={choices}
        value={chosen}
        onChange={(key) => choose(key === null ? null : Number(key))}
        menuTrigger="focus"
        onInputChange={(text) => setHasText(text !== '')}
        // Otherwise the list closes when nothing matches, and an arrow key then opens it with all choices.
        allowsEmptyCollection={hasText && choices.length > 0}
        isInvalid={error !== undefined}
        isRequired={required ?? false}
        isDisabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        validationBehavior="aria"
        {...(name && { name })}
        {...(onBlur && { onBlur })}
      >
        <FieldFrame label={label} error={error} hint={hint} marked={required}>
          <SearchInput ref={ref} placeholder={placeholder} />
          <Button className={styles.open}>
            <ChevronDown size={16} />
          </Button>
        </FieldFrame>
        <Choices />
      </ComboBoxBase>
    </OfficeContext>
  );
}

/**
 * Returns the value, and a function that changes it at once: until a value of the URL follows, the library would still
 * have the former one, and take it again when the field is left.
 */
function useChosen(value: number | null, onChange: ComboBoxProps['onChange']) {
  const [chosen, setChosen] = useState({ value, given: value });
  if (chosen.given !== value) setChosen({ value, given: value });
  const choose = (next: number | null): void => {
    setChosen({ value: next, given: value });
    onChange(next);
  };
  return [chosen.value, choose] as const;
}

interface SearchInputProps {
  ref: Ref<HTMLInputElement> | undefined;
  placeholder: string | undefined;
}

function SearchInput({ ref, placeholder }: SearchInputProps) {
  const state = useContext(ComboBoxStateContext);
  const beforeLibrary = (event: KeyboardEvent<HTMLInputElement>): void => {
    keepDialog(event);
    if (state) takeMatch(event, state);
  };
  return (
    <Input ref={ref} className={field.input} placeholder={placeholder} onKeyDownCapture={beforeLibrary} />
  );
}

type SearchState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

/**
 * Lets Enter and Tab take the choice whose name was typed in full, or the only one that matches; the library takes one
 * only after an arrow key. Without such a choice, Enter leaves the list open.
 */
function takeMatch(event: KeyboardEvent<HTMLInputElement>, state: SearchState): void {
  const { isOpen, inputValue, selectedItems, selectionManager, collection } = state;
  const isTyped = inputValue !== '' && inputValue !== selectedItems[0]?.textValue;
  if (!isOpen || !isTyped || selectionManager.focusedKey !== null) return;
  if (event.key !== 'Enter' && event.key !== 'Tab') return;
  const match = onlyMatch([...collection], inputValue);
  if (match) selectionManager.setFocusedKey(match.key);
  else if (event.key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
  }
}

const NAMES = new Intl.Collator('ru', { sensitivity: 'base' });

/** Returns the one that is called so, else the only one of the list. */
function onlyMatch<Named extends { textValue: string }>(found: readonly Named[], name: string) {
  const same = found.filter(({ textValue }) => NAMES.compare(textValue.trim(), name.trim()) === 0);
  const candidates = same.length > 0 ? same : found;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Lets Escape close only the open list, not the dialog around it. */
export function keepDialog(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.preventDefault();
}

/** The open list of a combo box. */
export function Choices() {
  const rowHeight = window.matchMedia('(pointer: coarse)').matches ? ROW.coarse : ROW.fine;
  return (
    <Popover className={clsx(options.popover, options.fitted)} offset={4}>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: rowHeight }}>
        <ListBox<Choice>
          className={options.list}
          renderEmptyState={() => <p className={options.none}>Ничего не найдено</p>}
        >
          {({ id, name }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className={clsx(options.option, styles.choice)}
              style={{ minHeight: rowHeight }}
            >
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Popover>
  );
}
