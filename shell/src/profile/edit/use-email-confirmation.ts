/** Confirms the e-mail address in the form by a code. */
import { checkEmailToConfirm, EMAIL_CODE_LENGTH, PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { apiPatch, apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';

/** The pause before another code may be requested, in s. */
const RESEND_PAUSE_S = 60;

export interface EmailConfirmation {
  /** True when the entered address is confirmed. */
  verified: boolean;
  /** True when a code was sent to the entered address. */
  codeSent: boolean;
  code: string;
  codeError: string | undefined;
  busy: 'sending' | 'confirming' | null;
  /** The time until another code may be requested, in s. */
  waitS: number;
  /** Sends a code. Returns an error message, without sending, when the address is invalid. */
  send: () => Promise<string | undefined>;
  type: (code: string) => void;
  confirm: () => void;
  /** Asks the server whether the address was confirmed earlier. */
  lookUp: () => void;
}

interface SentCode {
  to: string;
  typed: string;
  error?: string;
}

/** `entered`: the address in the field; `successText`: shown when the code was right. */
export function useEmailConfirmation(user: User, entered: string, successText: string): EmailConfirmation {
  const email = entered.trim();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [busy, setBusy] = useState<EmailConfirmation['busy']>(null);
  const [waitS, startWaiting] = useCountdown();
  const verified = isOwn(user, email) || (email !== '' && email === confirmed);
  const current = sent?.to === email && !verified ? sent : null;

  const send = async () => {
    const error = checkEmailToConfirm(email);
    if (error !== undefined) return error;
    setBusy('sending');
    if (await requestCode(email)) {
      setSent({ to: email, typed: '' });
      startWaiting(RESEND_PAUSE_S);
    }
    setBusy(null);
  };
  const confirm = async (typed: string) => {
    setBusy('confirming');
    if (await confirmBy(email, typed)) {
      setConfirmed(email);
      if (email === user.email) replaceUser({ ...user, emailVerified: true });
      toast.success(successText);
    } else setSent({ to: email, typed, error: PROFILE_TEXTS.emailCodeWrong });
    setBusy(null);
  };
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);
    setSent({ to: email, typed });
    if (typed.length === EMAIL_CODE_LENGTH && typed !== current?.typed) void confirm(typed);
  };
  const lookUp = async () => {
    if (!verified && checkEmailToConfirm(email) === undefined && (await wasConfirmed(email)))
      setConfirmed(email);
  };
  return {
    verified,
    codeSent: current !== null,
    code: current?.typed ?? '',
    codeError: current?.error,
    busy,
    waitS,
    send,
    type,
    confirm: () => void confirm(current?.typed ?? ''),
    lookUp: () => void lookUp(),
  };
}

/** The OpenID provider of an external account has confirmed its address. */
const isOwn = (user: User, email: string): boolean =>
  user.external || (email !== '' && email === user.email && user.emailVerified);

/** Returns true when a code was sent; after a 429 the previous code is still valid. */
async function requestCode(email: string): Promise<boolean> {
  try {
    await apiPost('/user/v1/verifield/email', { email });
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 429) return true;
    toast.error(serverMessage(error, PROFILE_TEXTS.emailNotSent));
    return false;
  }
}

const confirmBy = (email: string, code: string): Promise<boolean> =>
  apiPatch('/user/v1/verifield/email', { email, code }).then(
    () => true,
    () => false,
  );

/** Returns false when the server can't be reached: the user can still confirm by a code. */
const wasConfirmed = (email: string): Promise<boolean> =>
  apiPost<{ verified: boolean }>('/user/v1/email/verified', { email }).then(
    ({ verified }) => verified,
    () => false,
  );

/** Returns a number that counts down to 0 every second, and a function that sets it. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
