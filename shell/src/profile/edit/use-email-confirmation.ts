/** Proves by a code that one reads the address in the field. */
import { checkEmailToConfirm, EMAIL_CODE_LENGTH, PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { apiPatch, apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';

/** A second code may be asked for after this time, in s. */
const RESEND_PAUSE_S = 60;

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

interface SentCode {
  to: string;
  typed: string;
  error?: string;
}

/** `inField` is the address in the field; `successText` is said when the code was right. */
export function useEmailConfirmation(user: User, inField: string, successText: string): EmailConfirmation {
  const email = inField.trim();
  const [proved, setProved] = useState<string | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [busy, setBusy] = useState<EmailConfirmation['busy']>(null);
  const [waitS, startWaiting] = useCountdown();
  const verified = isOwn(user, email) || (email !== '' && email === proved);
  const here = sent?.to === email && !verified ? sent : null;

  const send = async () => {
    const wrong = checkEmailToConfirm(email);
    if (wrong !== undefined) return wrong;
    setBusy('sending');
    if (await askForCode(email)) {
      setSent({ to: email, typed: '' });
      startWaiting(RESEND_PAUSE_S);
    }
    setBusy(null);
  };
  const confirm = async (typed: string) => {
    setBusy('confirming');
    if (await proveBy(email, typed)) {
      setProved(email);
      if (email === user.email) replaceUser({ ...user, emailVerified: true });
      toast.success(successText);
    } else setSent({ to: email, typed, error: PROFILE_TEXTS.emailCodeWrong });
    setBusy(null);
  };
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);
    setSent({ to: email, typed });
    if (typed.length === EMAIL_CODE_LENGTH && typed !== here?.typed) void confirm(typed);
  };
  const lookUp = async () => {
    if (!verified && checkEmailToConfirm(email) === undefined && (await wasProved(email))) setProved(email);
  };
  return {
    verified,
    codeSent: here !== null,
    code: here?.typed ?? '',
    codeError: here?.error,
    busy,
    waitS,
    send,
    type,
    confirm: () => void confirm(here?.typed ?? ''),
    lookUp: () => void lookUp(),
  };
}

/** Who signs in at another site has proved the address there. */
const isOwn = (user: User, email: string): boolean =>
  user.external || (email !== '' && email === user.email && user.emailVerified);

/** True when a code is on its way; one that was sent a moment ago is still good. */
async function askForCode(email: string): Promise<boolean> {
  try {
    await apiPost('/user/v1/verifield/email', { email });
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 429) return true;
    toast.error(serverMessage(error, PROFILE_TEXTS.emailNotSent));
    return false;
  }
}

const proveBy = (email: string, code: string): Promise<boolean> =>
  apiPatch('/user/v1/verifield/email', { email, code }).then(
    () => true,
    () => false,
  );

/** Asked for convenience alone: a code proves it, too. */
const wasProved = (email: string): Promise<boolean> =>
  apiPost<{ verified: boolean }>('/user/v1/email/verified', { email }).then(
    ({ verified }) => verified,
    () => false,
  );

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
