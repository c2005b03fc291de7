/** Proves by a code that one reads the address in the field. */
import { checkEmailToConfirm, EMAIL_CODE_LENGTH, PROFILE_TEXTS } from '@skatert/contracts/profile-rules';
import type { User } from '@skatert/contracts/session';
import { apiPatch, apiPost, isApiError, serverMessage } from '@skatert/ui-kit/api';
import { replaceUser } from '@skatert/ui-kit/session';
import { toast } from '@skatert/ui-kit/toast';
import { useEffect, useState } from 'react';

/** A second code may be asked for after this time, in s. */
export const RESEND_PAUSE_S = 60;

export interface EmailConfirmation {
  /** The address in the field is known as the account's own. */
  verified: boolean;
  /** A code was sent to the address in the field. */
  codeSent: boolean;
  code: string;
  codeError: string | undefined;
  busy: 'sending' | 'confirming' | null;
  /** Until another code may be asked for, in s. */
  waitS: number;
  /** Answers what is wrong with the address; nothing is sent then. */
  send: () => Promise<string | undefined>;
  type: (code: string) => void;
  confirm: () => void;
  /** Asks whether an address was proved earlier. */
  lookUp: () => void;
}

/** `typed` is the address in the field; `successText` is said when the code was right. */
export function useEmailConfirmation(user: User, typed: string, successText: string): EmailConfirmation {
  const email = typed.trim();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState<EmailConfirmation['busy']>(null);
  const [waitS, startWaiting] = useCountdown();
  const own = email !== '' && email === user.email && user.emailVerified;
  const verified = user.external || own || (email !== '' && email === confirmed);

  const send = async (): Promise<string | undefined> => {
    const wrong = checkEmailToConfirm(email);
    if (wrong !== undefined) return wrong;
    setBusy('sending');
    try {
      await apiPost('/user/v1/verifield/email', { email });
      expectCode();
    } catch (error) {
      // The code that was sent a moment ago is still good.
      if (isApiError(error) && error.status === 429) expectCode();
      else toast.error(serverMessage(error, PROFILE_TEXTS.emailNotSent));
    } finally {
      setBusy(null);
    }
    return undefined;
  };
  const expectCode = () => {
    setSentTo(email);
    setCode('');
    setCodeError(undefined);
    startWaiting(RESEND_PAUSE_S);
  };
  const accept = () => {
    setConfirmed(email);
    setSentTo(null);
    if (email === user.email) replaceUser({ ...user, emailVerified: true });
  };
  const confirm = async (by: string) => {
    setBusy('confirming');
    setCodeError(undefined);
    try {
      await apiPatch('/user/v1/verifield/email', { email, code: by });
      accept();
      toast.success(successText);
    } catch {
      setCodeError(PROFILE_TEXTS.emailCodeWrong);
    } finally {
      setBusy(null);
    }
  };
  return {
    verified,
    codeSent: !verified && sentTo === email && email !== '',
    code,
    codeError,
    busy,
    waitS,
    send,
    type: (text) => {
      const digits = text.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);
      setCode(digits);
      setCodeError(undefined);
      if (digits.length === EMAIL_CODE_LENGTH && digits !== code) void confirm(digits);
    },
    confirm: () => void confirm(code),
    lookUp: () => {
      if (verified || checkEmailToConfirm(email) !== undefined) return;
      apiPost<{ verified: boolean }>('/user/v1/email/verified', { email }).then(
        (answer) => answer.verified && setConfirmed(email),
        // It is asked for convenience alone: a code proves it, too.
        () => undefined,
      );
    },
  };
}

/** Counts down to 0 by seconds. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
