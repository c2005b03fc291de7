/** Begins and ends pauses of a brand and its points: customers then read why no orders are accepted. */
import { PAUSE_MINUTES, PauseBody } from '@skatert/contracts/menu/pauses';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { NOT_OWN_POINT } from '@skatert/contracts/shared/staff-points';
import { formatTimeIn } from '@skatert/contracts/shared/zoned-text';
import { apiDelete, apiPut, messageOf } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { z } from 'zod';
import { Options, SelectField } from '../field.js';
import { ActionButton } from './action.js';
import { useContractForm } from './contract-form.js';
import { FormField, FormText } from './form-fields.js';
import { FormModal } from './form-modal.js';
import { useWorksAt } from './own-points.js';
import styles from './pause.module.css';
import type { ShownPause } from './pause-button.js';
import { useWholeBrandRefusal } from './whole-brand.js';
import { useStaffZone } from './zone.js';

const WHOLE_BRAND = 0;
/** The body with what it pauses: a point's id, or the whole brand. */
const PauseForm = PauseBody.extend({ pointId: z.number() });

const LENGTHS = [
  ...PAUSE_MINUTES.map((minutes) => ({ id: String(minutes), name: `${minutes} минут` })),
  { id: '', name: 'Пока не возобновим' },
];

const pathOf = (brandId: number, pointId: number): string =>
  pointId === WHOLE_BRAND ? `/brand/${brandId}/pause` : `/brand/${brandId}/pickup-points/${pointId}/pause`;

export interface PauseDialogProps {
  brandId: number;
  points: readonly PickupPoint[];
  /** Those that are not over. */
  pauses: readonly ShownPause[];
  onClose: () => void;
}

export function PauseDialog({ brandId, points, pauses, onClose }: PauseDialogProps) {
  const { places, refusal, refusalOf } = usePlaces(brandId, points);
  const reread = useReread(brandId);
  const form = useContractForm({
    schema: PauseForm,
    values: { pointId: places[0]?.id ?? WHOLE_BRAND, minutes: PAUSE_MINUTES[0], text: '' },
    save: async ({ pointId, ...body }) => {
      await apiPut(pathOf(brandId, pointId), body);
      await reread();
      toast.success('Приём заказов приостановлен');
      onClose();
    },
    failure: 'Не удалось поставить на паузу',
  });
  return (
    <FormModal
      title="Пауза"
      form={form}
      submit="Остановить приём"
      width={480}
      onClose={onClose}
      refusal={refusal}
    >
      {pauses.length > 0 && (
        <ul className={styles.pauses} aria-label="Сейчас на паузе">
          {pauses.map((pause) => (
            <Paused
              key={pause.point?.id ?? WHOLE_BRAND}
              brandId={brandId}
              pause={pause}
              refusal={refusalOf(pause)}
              onEnded={reread}
            />
          ))}
        </ul>
      )}
      <FormField form={form} name="pointId">
        {({ value, onChange }) => (
          <SelectField
            label="Что остановить"
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            <Options of={places} />
          </SelectField>
        )}
      </FormField>
      <FormField form={form} name="minutes">
        {({ value, onChange }) => (
          <SelectField
            label="На сколько"
            value={value ?? ''}
            onChange={({ target }) =>
              onChange(PAUSE_MINUTES.find((minutes) => String(minutes) === target.value) ?? null)
            }
          >
            <Options of={LENGTHS} />
          </SelectField>
        )}
      </FormField>
      <FormText
        form={form}
        name="text"
        label="Что увидят покупатели"
        placeholder="Например: много заказов, скоро продолжим"
        hint="Рядом с временем, когда вы снова принимаете заказы. Принятые заказы остаются в работе"
      />
    </FormModal>
  );
}

/** Returns what the user may pause of a brand, and why not what others have paused: who is bound to points pauses these alone. */
function usePlaces(brandId: number, points: readonly PickupPoint[]) {
  const ofWhole = useWholeBrandRefusal(MENU_PERMISSIONS['sales.pause'], brandId);
  const works = useWorksAt(brandId);
  const own = points.filter(({ id }) => works(id));
  const whole = { id: WHOLE_BRAND, name: 'Весь бренд: все точки и доставка' };
  const places = ofWhole === undefined ? [whole, ...own] : own;
  const refusalOf = ({ point }: ShownPause): string | undefined => {
    if (point === null) return ofWhole;
    return works(point.id) ? undefined : NOT_OWN_POINT;
  };
  return { places, refusal: places.length === 0 ? ofWhole : undefined, refusalOf };
}

interface PausedProps {
  brandId: number;
  pause: ShownPause;
  /** Why the user may not end it. */
  refusal: string | undefined;
  onEnded: () => Promise<void>;
}

function Paused({ brandId, pause: { point, until, text }, refusal, onEnded }: PausedProps) {
  const zone = useStaffZone();
  const name = point?.name ?? 'Весь бренд';
  const end = useMutation({
    mutationFn: async () => {
      await apiDelete(pathOf(brandId, point?.id ?? WHOLE_BRAND));
      await onEnded();
    },
    onSuccess: () => toast.success('Приём заказов возобновлён'),
    onError: (error) => toast.error('Не удалось возобновить', { description: messageOf(error) }),
  });
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>
          {until === null ? 'На паузе, пока не возобновите' : `На паузе до ${formatTimeIn(until, zone)}`}
        </span>
        {text && <span>{text}</span>}
      </span>
      <ActionButton
        look="secondary"
        size="small"
        refusal={refusal}
        busy={end.isPending}
        aria-label={`Возобновить: ${name}`}
        onClick={() => end.mutate()}
      >
        Возобновить
      </ActionButton>
    </li>
  );
}

/** Returns a function that reads again what a pause changes, on this page and on the storefront's. */
function useReread(brandId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = ['pauses', 'opening', 'pickup-points'].map((name) => [PUBLIC_KEY, name, brandId]);
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
