/** Fields bound to a form of `office/contract-form`, with its rules and errors. */

import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { ComponentProps, ReactNode, RefCallback } from 'react';
import { type Path, useController } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField, TextArea, TextField } from '../field.js';
import { ColorField, type ColorFieldProps } from './color-field.js';
import { ComboBox, type ComboBoxProps } from './combo-box.js';
import type { ContractForm } from './contract-form.js';
import { DateField, type DateFieldProps } from './date-field.js';
import { MultiSelect, type MultiSelectProps } from './multi-select.js';
import { MoneyField, NumberField, type NumberFieldProps, QuantityField } from './number-field.js';
import { PhoneField, type PhoneFieldProps } from './phone-field.js';
import { SuggestField, type SuggestFieldProps } from './suggest-field.js';

/** The names of the fields whose value is of this type, or null. */
type NameOf<S extends z.ZodObject, Value> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] extends Value | null | undefined ? Name : never;
}[keyof z.input<S>] &
  Path<z.input<S>>;

interface Bound<S extends z.ZodObject, Value> {
  form: ContractForm<S>;
  name: NameOf<S, Value>;
  label: string;
}

type Rest<Props> = Omit<
  Props,
  'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'required' | 'marked'
>;

/** Returns the props that bind a field to the form. */
function useBound<S extends z.ZodObject, Value>({ form, name }: Bound<S, Value>) {
  const { field, fieldState } = useController({ control: form.control, name });
  // Has no maximum length: the browser would cut what is pasted without a message.
  const common = {
    name,
    required: form.isRequired(name),
    error: fieldState.error?.message,
    ref: field.ref,
    onBlur: field.onBlur,
  };
  const change: (value: unknown) => void = field.onChange;
  return { value: field.value as unknown, change, common };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The props of a field of the form's own kind. */
export interface FieldBinding<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** Of the element that has the focus when the field is wrong. */
  ref: RefCallback<HTMLElement>;
  error: string | undefined;
}

interface FormFieldProps<S extends z.ZodObject, Name extends keyof z.output<S> & Path<z.input<S>>> {
  form: ContractForm<S>;
  name: Name;
  children: (field: FieldBinding<z.output<S>[Name]>) => ReactNode;
}

/** A field of another kind than the others of this module: a switch, a list. */
export function FormField<S extends z.ZodObject, Name extends keyof z.output<S> & Path<z.input<S>>>({
  form,
  name,
  children,
}: FormFieldProps<S, Name>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const change: (value: unknown) => void = field.onChange;
  return children({
    value: field.value as z.output<S>[Name],
    onChange: change,
    onBlur: field.onBlur,
    ref: field.ref,
    error: firstMessageOf(fieldState.error),
  });
}

/** Returns the message of an error; for a list, that of its first wrong item. */
function firstMessageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(firstMessageOf).find((message) => message !== undefined);
  return (error as { message?: string } | undefined)?.message;
}

type FormTextProps<S extends z.ZodObject> = Bound<S, string> & Rest<ComponentProps<typeof TextField>>;

export function FormText<S extends z.ZodObject>({ form, name, ...rest }: FormTextProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <TextField {...rest} {...common} marked={common.required} value={textOf(value)} onChange={change} />;
}

type FormSuggestProps<S extends z.ZodObject> = Bound<S, string> & Rest<SuggestFieldProps>;

/** A text, with those to choose from that were typed before. */
export function FormSuggest<S extends z.ZodObject>({ form, name, ...rest }: FormSuggestProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <SuggestField {...rest} {...common} value={textOf(value)} onChange={change} />;
}

type FormAreaProps<S extends z.ZodObject> = Bound<S, string> & Rest<ComponentProps<typeof TextArea>>;

export function FormTextArea<S extends z.ZodObject>({ form, name, ...rest }: FormAreaProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <TextArea {...rest} {...common} marked={common.required} value={textOf(value)} onChange={change} />;
}

type FormNumberProps<S extends z.ZodObject> = Bound<S, number> & Rest<NumberFieldProps>;

type FormPhoneProps<S extends z.ZodObject> = Bound<S, string> & Rest<PhoneFieldProps>;

/** A Russian phone number. */
export function FormPhone<S extends z.ZodObject>({ form, name, ...rest }: FormPhoneProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <PhoneField {...rest} {...common} value={textOf(value)} onChange={change} />;
}

/** An integer. */
export function FormNumber<S extends z.ZodObject>({ form, name, ...rest }: FormNumberProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <NumberField {...rest} {...common} value={numberOf(value)} onChange={change} />;
}

/** An amount of money, in roubles in the body. */
export function FormMoney<S extends z.ZodObject>({ form, name, ...rest }: FormNumberProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  const roubles = numberOf(value);
  return (
    <MoneyField
      {...rest}
      {...common}
      // Not rounded: a third decimal is refused by the contract, and stays as it was typed.
      value={roubles === null ? null : roubles * 100}
      onChange={(kopecks) => change(kopecks === null ? null : kopecksToRoubles(kopecks))}
    />
  );
}

/** A quantity of stock, a number with at most three decimals in the body. */
export function FormQuantity<S extends z.ZodObject>({ form, name, ...rest }: FormNumberProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  const quantity = numberOf(value);
  return (
    <QuantityField
      {...rest}
      {...common}
      value={quantity === null ? null : quantity * 1000}
      onChange={(next) => change(next === null ? null : thousandthsToQuantity(next))}
    />
  );
}

type FormDateProps<S extends z.ZodObject> = Bound<S, string> & Omit<Rest<DateFieldProps>, 'onProblem'>;

/** A date, yyyy-mm-dd in the body. The form is not sent while the shown text is not such a date. */
export function FormDate<S extends z.ZodObject>({ form, name, ...rest }: FormDateProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return (
    <DateField
      {...rest}
      {...common}
      value={textOf(value)}
      onChange={change}
      onProblem={(message) => form.setProblem(name, message)}
    />
  );
}

type FormColorProps<S extends z.ZodObject> = Bound<S, string> & Rest<ColorFieldProps>;

/** A colour, #rrggbb in the body. */
export function FormColor<S extends z.ZodObject>({ form, name, ...rest }: FormColorProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <ColorField {...rest} {...common} value={textOf(value)} onChange={change} />;
}

type FormComboBoxProps<S extends z.ZodObject> = Bound<S, number> & Rest<ComboBoxProps>;

/** A choice by its id, from a combo box. */
export function FormComboBox<S extends z.ZodObject>({ form, name, ...rest }: FormComboBoxProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return <ComboBox {...rest} {...common} value={numberOf(value)} onChange={change} />;
}

type FormMultiSelectProps<S extends z.ZodObject> = Bound<S, string[]> & Rest<MultiSelectProps<string>>;

/** Several values of a short list. */
export function FormMultiSelect<S extends z.ZodObject>({ form, name, ...rest }: FormMultiSelectProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  const { name: _unused, required: _never, ...bound } = common;
  return (
    <MultiSelect
      {...rest}
      {...bound}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    />
  );
}

interface FormSelectProps<S extends z.ZodObject> extends Bound<S, number> {
  hint?: string;
  /** The options; '' is the value of none. */
  children: ReactNode;
}

/** A choice by its id, from a select. */
export function FormSelect<S extends z.ZodObject>({ form, name, children, ...rest }: FormSelectProps<S>) {
  const { value, change, common } = useBound({ form, name, label: rest.label });
  return (
    <SelectField
      {...rest}
      {...common}
      marked={common.required}
      value={numberOf(value) ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
    >
      {children}
    </SelectField>
  );
}
