/**
 * The forms of the back office: react-hook-form, validated by the contract's schema, which alone holds the limits and
 * messages.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { defaultMessage } from '@skatert/contracts/shared/default-messages';
import { isApiError } from '@skatert/web-kit/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { z } from 'zod';
import { isRequired, withNulls } from './contract-rules.js';
import { failureText } from './failure-text.js';

z.config({ localeError: defaultMessage });

export interface ContractFormOptions<S extends z.ZodObject> {
  /** The contract's schema of the request body. */
  schema: S;
  /** The initial values: '' for an empty text, null for any other empty field. */
  values: DefaultValues<z.input<S>>;
  /** Sends the parsed body; an empty nullable field is null. Rejects with the API's error. */
  save: (body: z.output<S>) => Promise<unknown>;
  /** Shown when the server sent no message. */
  failure: string;
  /** Called with all values when one has changed. */
  onChange?: (values: z.input<S>) => void;
}

export interface ContractForm<S extends z.ZodObject> {
  control: UseFormReturn<z.input<S>, unknown, z.output<S>>['control'];
  /** Sends the form when it is valid, else shows the errors. */
  submit: () => void;
  /** True when a field differs from its initial value: a stray click must not close the dialog. */
  isChanged: boolean;
  isSaving: boolean;
  /** The message of the last failed attempt. */
  failure: string | undefined;
  /** Returns the value of a field, and renders again when it changes. */
  value: (name: Path<z.input<S>>) => unknown;
  /** Sets a field to a value that follows from others. */
  setValue: (name: Path<z.input<S>>, value: unknown) => void;
  /** Returns true for a field that the contract requires. */
  isRequired: (name: Path<z.input<S>>) => boolean;
  /** Refuses the form with this message at a field whose text has no value; null: the text has one again. */
  setProblem: (name: Path<z.input<S>>, message: string | null) => void;
  /** Sets fields as if the user had changed them. */
  fill: (values: Partial<z.input<S>>) => void;
}

/** The messages of the fields that show a text without a value. */
type Problems = Map<string, string>;

/** Returns the form for `office/form-fields` and `office/form-modal`. */
export function useContractForm<S extends z.ZodObject>(options: ContractFormOptions<S>): ContractForm<S> {
  const { schema, values, save, failure } = options;
  const problems = useRef<Problems>(new Map());
  const [hasProblems, setHasProblems] = useState(false);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues: values,
    resolver: resolverOf(schema, () => problems.current),
  });
  useChanges(form, options.onChange);
  const { isDirty, isSubmitted, isSubmitting, errors } = form.formState;
  const send = async (body: z.output<S>) => {
    try {
      await save(body);
    } catch (error) {
      const shown = showServerErrors(form, error);
      const message = failureText(error, failure);
      // What a field says is not repeated above the form.
      if (!shown.includes(message)) form.setError('root.server', { type: 'server', message });
    }
  };
  return {
    control: form.control,
    submit: () => {
      if (!isSubmitting) void form.handleSubmit(send)();
    },
    isChanged: isDirty || hasProblems,
    isSaving: isSubmitting,
    failure: errors.root?.server?.message,
    value: (name) => form.watch(name),
    setValue: (name, value) =>
      form.setValue(name, value as PathValue<z.input<S>, typeof name>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    isRequired: (name) => isRequired(schema, name),
    setProblem: (name, message) => {
      if (message === (problems.current.get(name) ?? null)) return;
      if (message === null) problems.current.delete(name);
      else problems.current.set(name, message);
      setHasProblems(problems.current.size > 0);
      if (isSubmitted) void form.trigger(name);
    },
    fill: (fields) => {
      for (const [name, value] of Object.entries(fields))
        form.setValue(name as Path<z.input<S>>, value as never, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
    },
  };
}

function useChanges<S extends z.ZodObject>(
  { subscribe }: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  onChange: ContractFormOptions<S>['onChange'],
): void {
  const changed = useEffectEvent((values: z.input<S>) => onChange?.(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [subscribe],
  );
}

function resolverOf<S extends z.ZodObject>(
  schema: S,
  problems: () => Problems,
): Resolver<z.input<S>, unknown, z.output<S>> {
  const check = standardSchemaResolver(schema) as Resolver<z.input<S>, unknown, z.output<S>>;
  return async (values, context, options) => {
    const result = await check(withNulls(schema, values), context, options);
    if (problems().size === 0) return result;
    const own = [...problems()].map(([name, message]) => [name, { type: 'text', message }]);
    const errors = { ...result.errors, ...Object.fromEntries(own) } as FieldErrors<z.input<S>>;
    return { values: {}, errors };
  };
}

/**
 * Shows the server's messages at their fields, and focuses the first one. Returns those that stand at a field with an
 * element to focus: a value without one, such as a version, may show none.
 */
function showServerErrors<S extends z.ZodObject>(
  { setError, getValues, getFieldState }: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  error: unknown,
): string[] {
  if (!isApiError(error)) return [];
  const values = getValues();
  const shown = Object.entries(error.errors).filter(([name]) => name in values);
  shown.forEach(([name, message], index) => {
    setError(name as Path<z.input<S>>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const hasElement = (name: string): boolean => {
    const ref = getFieldState(name as Path<z.input<S>>).error?.ref;
    return typeof (ref as { focus?: unknown } | undefined)?.focus === 'function';
  };
  return shown.filter(([name]) => hasElement(name)).map(([, message]) => message);
}
