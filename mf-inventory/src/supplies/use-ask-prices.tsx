import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { type ReactNode, useCallback, useState } from 'react';
import type { AskPrices } from './save-supply.js';

interface Question {
  text: string;
  answer: (isMeant: boolean) => void;
}

/** Returns the function that asks about unusual prices, and the dialog that it opens. */
export function useAskPrices(): { askPrices: AskPrices; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const askPrices = useCallback(
    (text: string) =>
      new Promise<boolean>((resolve) => {
        const answer = (isMeant: boolean) => {
          setAsked(null);
          resolve(isMeant);
        };
        setAsked({ text, answer });
      }),
    [],
  );
  const question = asked && (
    <ConfirmDialog
      title="Проверьте цены"
      confirm="Провести"
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <p>{asked.text}.</p>
      <p>По этим ценам считается стоимость остатков и блюд.</p>
    </ConfirmDialog>
  );
  return { askPrices, question };
}
