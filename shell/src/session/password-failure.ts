/** The messages of failed calls about passwords. */
import { isApiError, serverMessage } from '@skatert/web-kit/api';

/** An instance of the previous release does not know these calls. */
const NOT_YET = 'Сервис обновляется. Повторите через минуту.';

export const passwordFailure = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.status === 404 ? NOT_YET : serverMessage(error, otherwise);
