import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';

/** Returns the message of a failed change: the server's, that the server can't be reached, or `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  const isUnreachable = isApiError(error) && error.code === 'NO_RESPONSE';
  return isUnreachable ? messageOf(error) : serverMessage(error, otherwise);
}
