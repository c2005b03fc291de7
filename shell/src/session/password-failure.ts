/** The messages of failed calls about passwords. */
import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { useRef } from 'react';

/** An instance of the previous release does not know these calls. */
const NOT_YET = 'Сервис обновляется. Повторите через минуту.';
const PERHAPS_DONE = 'Возможно, пароль уже сменён: попробуйте войти с новым.';

const isLost = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status === 503);

export function passwordFailure(error: unknown, otherwise: string): string {
  if (isApiError(error) && error.status === 404) return NOT_YET;
  return isApiError(error) && error.status === 0 ? messageOf(error) : serverMessage(error, otherwise);
}

/**
 * Returns the function that gives the message of a failed change of a password. A call without a response may have been
 * executed: then its repetition finds the link or the ticket spent, and the message says so.
 */
export function useChangeFailure(): (error: unknown, otherwise: string) => string {
  const lost = useRef(false);
  return (error, otherwise) => {
    lost.current ||= isLost(error);
    const isPerhapsDone = lost.current && isApiError(error) && (isLost(error) || error.status === 409);
    const message = passwordFailure(error, otherwise);
    return isPerhapsDone ? `${message} ${PERHAPS_DONE}` : message;
  };
}
