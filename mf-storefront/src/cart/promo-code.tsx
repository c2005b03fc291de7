/** The promo code of the cart: a field to enter it, or what it takes off. */
import type { Cart, CartPromoCode } from '@skatert/contracts/orders/cart';
import { currentItemsTotal, termsOf } from '@skatert/contracts/orders/cart-prices';
import {
  minimumText,
  PROMO_CODE_MAX,
  PROMO_TEXTS,
  promoValueText,
} from '@skatert/contracts/orders/promo-code-rules';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { messageOf } from '@skatert/web-kit/api';
import { useMutation } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { TicketPercent } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './promo-code.module.css';
import { useCartSync } from './use-cart.js';

export interface PromoCodeProps {
  cart: Cart;
  /** The order is being sent. */
  disabled?: boolean;
}

export function PromoCode({ cart, disabled = false }: PromoCodeProps) {
  const { promoCode } = cart;
  const [isOpen, setOpen] = useState(false);
  const { box, keepFocus } = useFocusInNext(promoCode ? 'entered' : isOpen ? 'form' : 'closed');
  return (
    <div ref={box} className={styles.box}>
      {promoCode ? (
        <Entered
          cart={cart}
          promoCode={promoCode}
          disabled={disabled}
          onRemoved={() => {
            keepFocus();
            setOpen(false);
          }}
        />
      ) : isOpen ? (
        <EnterForm disabled={disabled} onEntered={keepFocus} />
      ) : (
        <Button
          look="quiet"
          icon={<TicketPercent size={20} />}
          className={styles.open}
          disabled={disabled}
          onClick={() => {
            keepFocus();
            setOpen(true);
          }}
        >
          Есть промокод?
        </Button>
      )}
    </div>
  );
}

/** Moves the focus into what takes the place of the pressed button. */
function useFocusInNext(shown: string): { box: RefObject<HTMLDivElement | null>; keepFocus: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is shown
  useEffect(() => {
    if (isMoving.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    isMoving.current = false;
  }, [shown]);
  return {
    box,
    keepFocus: () => {
      isMoving.current = true;
    },
  };
}

function EnterForm({ disabled, onEntered }: { disabled: boolean; onEntered: () => void }) {
  const sync = useCartSync();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const entering = useMutation({
    mutationFn: (code: string) => sync.enterPromoCode(code),
    onMutate: onEntered,
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (entering.isPending || disabled) return;
    if (code === '') setProblem(PROMO_TEXTS.codeRequired);
    else entering.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        label="Промокод"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * PROMO_CODE_MAX}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="secondary" busy={entering.isPending} disabled={disabled}>
        Применить
      </Button>
    </form>
  );
}

interface EnteredProps {
  cart: Cart;
  promoCode: CartPromoCode;
  disabled: boolean;
  onRemoved: () => void;
}

function Entered({ cart, promoCode, disabled, onRemoved }: EnteredProps) {
  const sync = useCartSync();
  const removing = useMutation({
    mutationFn: () => sync.removePromoCode(),
    onMutate: onRemoved,
    onError: (error) => toast.error(messageOf(error)),
  });
  const problem = problemOf(cart, promoCode);
  return (
    <>
      <div className={styles.entered}>
        <TicketPercent size={20} aria-hidden="true" className={styles.icon} />
        <p className={styles.code}>
          Промокод <strong>{promoCode.code}</strong>: скидка {promoValueText(termsOf(promoCode))}
        </p>
        <Button
          look="quiet"
          size="small"
          aria-label={`Убрать промокод ${promoCode.code}`}
          busy={removing.isPending}
          disabled={disabled}
          onClick={() => removing.mutate()}
        >
          Убрать
        </Button>
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** Returns why the code takes nothing off; whether the minimum is reached follows from the lines that are shown. */
function problemOf(cart: Cart, promoCode: CartPromoCode): string | undefined {
  const { problem } = promoCode;
  if (problem && problem.code !== 'MINIMUM') return problem.message;
  const { minimum } = termsOf(promoCode);
  const itemsTotal = roublesToKopecks(currentItemsTotal(cart));
  return itemsTotal < minimum ? minimumText(minimum, itemsTotal) : undefined;
}
