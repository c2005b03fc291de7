/** A text field that offers texts which were typed before; others may be typed as well. */
import { type Ref, useMemo, useRef } from 'react';
import { ComboBox, Input } from 'react-aria-components/ComboBox';
import field from '../field.module.css';
import { Choices, keepDialog } from './combo-box.js';
import { FieldFrame } from './field-frame.js';
import { OfficeContext } from './office-context.js';

export interface SuggestFieldProps {
  label: string;
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  name?: string;
  /** The ref of the input. */
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

export function SuggestField(props: SuggestFieldProps) {
  const { label, suggestions, value, onChange, error, required = false, name, ref, onBlur } = props;
  const box = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => suggestions.map((text, id) => ({ id, name: text })), [suggestions]);
  return (
    <OfficeContext anchor={box}>
      <ComboBox
        ref={box}
        className={field.field}
        defaultItems={choices}
        inputValue={value}
        onInputChange={onChange}
        allowsCustomValue
        menuTrigger="focus"
        isInvalid={error !== undefined}
        isRequired={required}
        validationBehavior="aria"
        {...(name && { name })}
        {...(onBlur && { onBlur })}
      >
        <FieldFrame label={label} error={error} marked={required}>
          <Input ref={ref} className={field.input} onKeyDownCapture={keepDialog} />
        </FieldFrame>
        <Choices />
      </ComboBox>
    </OfficeContext>
  );
}
