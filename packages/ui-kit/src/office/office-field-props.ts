/** The props that office fields pass on to their text field. */
import type { ComponentProps } from 'react';
import type { TextField } from '../field.js';

export type OfficeFieldProps = Pick<
  ComponentProps<typeof TextField>,
  | 'label'
  | 'aria-label'
  | 'aria-describedby'
  | 'hideLabel'
  | 'hint'
  | 'error'
  | 'required'
  | 'disabled'
  | 'name'
  | 'ref'
  | 'onBlur'
>;
