/** Checks whether a username is available, after a pause in typing; results are cached. */
import { apiPost, isApiError, queryString } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';

/** The pause in typing before a check, in ms. */
export const CHECK_PAUSE_MS = 500;

export type UsernameState = 'idle' | 'checking' | 'available' | 'taken';
export interface UsernameCheck {
  state: UsernameState;
  /** Shown under the field when the username is not available. */
  message?: string;
}

const known = new Map<string, UsernameCheck>();
const IDLE: UsernameCheck = { state: 'idle' };

async function fetchAvailability(username: string): Promise<UsernameCheck> {
  try {
    const path = `/auth/v1/checkUsername${queryString({ username })}`;
    const { available } = await apiPost<{ available: boolean }>(path);
    const result: UsernameCheck = available
      ? { state: 'available' }
      : { state: 'taken', message: 'Этот логин уже занят' };
    known.set(username, result);
    return result;
  } catch (error) {
    if (!isApiError(error) || error.status !== 429)
      return { state: 'taken', message: 'Этот логин уже занят.' };
    toast.error('Сервис временно недоступен, попробуйте позже.');
    return IDLE;
  }
}

export function useUsernameCheck(typed: string): UsernameCheck {
  const username = typed.trim();
  const [check, setCheck] = useState<{ username: string; result: UsernameCheck }>({
    username: '',
    result: IDLE,
  });
  useEffect(() => {
    const cached = known.get(username);
    if (username === '' || cached) {
      setCheck({ username, result: cached ?? IDLE });
      return;
    }
    let current = true;
    setCheck({ username, result: { state: 'checking' } });
    const timer = setTimeout(async () => {
      const result = await fetchAvailability(username);
      if (current) setCheck({ username, result });
    }, CHECK_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [username]);
  return check.username === username ? check.result : { state: username === '' ? 'idle' : 'checking' };
}
