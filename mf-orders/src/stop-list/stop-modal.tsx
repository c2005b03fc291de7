/** The dialog that stops a dish or an option: in which size and where, until when, or how many are left. */
import { STOP_PERIODS, type StopPeriod } from '@skatert/contracts/orders/stop-texts';
import { StopForm } from '@skatert/contracts/orders/stops';
import { Options, SelectField, TextField } from '@skatert/ui-kit/field';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormNumber, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './stop-list.module.css';
import { rereadStops } from './stop-queries.js';
import { type StopTarget, stopTarget } from './stop-target.js';
import { OWN_POINTS_ONLY, PERIOD_LABELS } from './stop-texts.js';
import { type StopPlaces, useStopPlaces } from './use-stop-places.js';

type Form = ContractForm<typeof StopForm>;

const PERIODS = STOP_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

export interface StopModalProps {
  brandId: number;
  target: StopTarget;
  onClose: () => void;
}

export function StopModal({ brandId, target, onClose }: StopModalProps) {
  const places = useStopPlaces(brandId);
  const first = firstOf(places);
  const form = useStopForm(brandId, { target, first, onClose });
  const { name, sizes } = target;
  return (
    <FormModal
      title={name}
      form={form}
      submit="В стоп-лист"
      refusal={first === undefined ? places.ofWhole : undefined}
      replacesDialog
      onClose={onClose}
    >
      {sizes.length > 0 && <Size form={form} sizes={sizes} />}
      <Point form={form} places={places} />
      <Period form={form} />
      <FormNumber
        form={form}
        name="left"
        label="Сколько осталось"
        hint="Пусто — больше нет. Заказы сами отсчитают остаток."
      />
      <FormText form={form} name="reason" label="Причина" hint="Видят только сотрудники" autoComplete="off" />
    </FormModal>
  );
}

/** Returns where a stop holds until another place is chosen; undefined: the user has no place. */
const firstOf = ({ points, ofWhole }: StopPlaces): number | null | undefined =>
  ofWhole === undefined ? null : points[0]?.id;

interface NewStop extends Pick<StopModalProps, 'target' | 'onClose'> {
  first: number | null | undefined;
}

function useStopForm(brandId: number, { target, first = null, onClose }: NewStop): Form {
  const client = useQueryClient();
  return useContractForm({
    schema: StopForm,
    values: {
      size: null,
      pointId: null,
      period: 'DAY',
      time: '',
      left: null,
      reason: '',
    },
    save: async ({ time, ...body }) => {
      const sent = { ...body, pointId: body.pointId ?? first, time: body.period === 'TIME' ? time : null };
      const done = await stopTarget(brandId, target, sent);
      void rereadStops(client);
      onClose();
      toast.success(done);
    },
    failure: 'Не удалось остановить продажу',
  });
}

const Size = ({ form, sizes }: { form: Form; sizes: readonly string[] }) => (
  <FormField form={form} name="size">
    {({ value, onChange, onBlur, ref, error }) => (
      <SelectField
        ref={ref}
        label="Размер"
        value={value ?? ''}
        error={error}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">Все размеры</option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    )}
  </FormField>
);

function Point({ form, places }: { form: Form; places: StopPlaces }) {
  const { points, ofWhole } = places;
  return (
    <FormField form={form} name="pointId">
      {({ value, onChange, onBlur, ref, error }) => (
        <SelectField
          ref={ref}
          label="Где"
          hint={ofWhole ? OWN_POINTS_ONLY : 'Доставка не продаёт только то, что остановлено везде'}
          value={value ?? firstOf(places) ?? ''}
          error={error}
          onBlur={onBlur}
          onChange={({ target }) => onChange(Number(target.value) || null)}
        >
          {!ofWhole && <option value="">Все точки и доставка</option>}
          <Options of={points} />
        </SelectField>
      )}
    </FormField>
  );
}

function Period({ form }: { form: Form }) {
  return (
    <div className={styles.period}>
      <FormField form={form} name="period">
        {({ value, onChange }) => (
          <Segmented<StopPeriod> label="На сколько" options={PERIODS} value={value} onChange={onChange} />
        )}
      </FormField>
      {form.value('period') === 'TIME' && (
        <FormField form={form} name="time">
          {({ value, onChange, onBlur, ref, error }) => (
            <TextField
              ref={ref}
              type="time"
              label="Вернётся в продажу в"
              value={value ?? ''}
              error={error}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
