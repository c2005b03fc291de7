/** The address of a delivery: a text field that offers suggestions while they are on. */
import { ADDRESS_MAX } from '@skatert/contracts/orders/order-rules';
import { TextField } from '@skatert/ui-kit/field';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './address-field.module.css';
import { useSuggestions } from './use-suggestions.js';

export interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onLeave: () => void;
}

export function AddressField({ value, error, onChange, onLeave }: AddressFieldProps) {
  const listId = useId();
  // Nothing is suggested for a text that was not typed here, or that was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { isOn, addresses } = useSuggestions(typed);
  const isOpen = addresses.length > 0;
  const type = (text: string | null): void => {
    setTyped(text);
    setActive(-1);
  };
  const choose = (address: string): void => {
    onChange({ target: { value: address } });
    type(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = addresses[active];
    if (!isOpen) return;
    if (step) setActive(next(active, step, addresses.length));
    else if (event.key === 'Escape') type(null);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <TextField
        label="Адрес"
        autoComplete="street-address"
        placeholder="Улица, дом"
        required
        maxLength={ADDRESS_MAX}
        value={value}
        error={error}
        {...(isOn && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onChange={(event) => {
          onChange(event);
          type(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          type(null);
          onLeave();
        }}
      />
      {isOpen && <Suggestions id={listId} addresses={addresses} active={active} onChoose={choose} />}
    </div>
  );
}

/** Returns the next option; before the first and after the last one is the text itself, -1. */
const next = (active: number, step: number, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

interface SuggestionsProps {
  id: string;
  addresses: readonly string[];
  active: number;
  onChoose: (address: string) => void;
}

/** The open list. The field keeps the focus, and has the keys. */
function Suggestions({ id, addresses, active, onChoose }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Подсказки адреса" className={styles.list}>
      {addresses.map((address, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
        <div
          key={address}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(address)}
        >
          {address}
        </div>
      ))}
    </div>
  );
}
