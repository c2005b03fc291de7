import { isApiError } from '@skatert/web-kit/api';

/** Returns the object as it is now when another person has changed it meanwhile: the call was refused with it. */
export const currentOf = <Edited>(error: unknown): Edited | undefined =>
  isApiError(error) && error.code === 'EDIT_CONFLICT' ? (error.details.current as Edited) : undefined;
