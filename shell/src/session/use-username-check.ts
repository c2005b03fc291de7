/** Asks whether a name is free, after a pause in typing; answers are remembered. */
import { apiPost, isApiError, queryString } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';

/** How long typing must rest, in ms. */
export const CHECK_PAUSE_MS = 500;

export type UsernameState = 'idle' | 'checking' | 'available' | 'taken';
export interface UsernameCheck {
  state: UsernameState;
  /** Shown under the field when the name can't be had. */
  message?: string;
}

const known = new Map<string, UsernameCheck>();
const IDLE: UsernameCheck = { state: 'idle' };

async function ask(username: string): Promise<UsernameCheck> {
  try {
    const path = `/auth/v1/checkUsername${queryString({ username })}`;
    const { available } = await apiPost<{ available: boolean }>(path);
    const answer: UsernameCheck = available
      ? { state: 'available' }
      : { state: 'taken', message: 'Этот логин уже занят' };
    known.set(username, answer);
    return answer;
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
    const remembered = known.get(username);
    if (username === '' || remembered) {
      setCheck({ username, result: remembered ?? IDLE });
      return;
    }
    let current = true;
    setCheck({ username, result: { state: 'checking' } });
    const timer = setTimeout(async () => {
      const result = await ask(username);
      if (current) setCheck({ username, result });
    }, CHECK_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [username]);
  return check.username === username ? check.result : { state: username === '' ? 'idle' : 'checking' };
}
