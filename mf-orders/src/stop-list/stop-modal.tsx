/** The dialog that stops a dish: in which size and where, until when, or how many are left. */
import type { Product } from '@skatert/contracts/menu/products';
import { STOP_PERIODS, type StopPeriod } from '@skatert/contracts/orders/stop-texts';
import { StopBody, type StoppedProduct } from '@skatert/contracts/orders/stops';
import { Options, SelectField, TextField } from '@skatert/ui-kit/field';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormNumber, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './stop-list.module.css';
import { pointsQuery, rereadStops, stopsPath } from './stop-queries.js';
import { dishText, leftText, PERIOD_LABELS } from './stop-texts.js';

type StopForm = ContractForm<typeof StopBody>;

const PERIODS = STOP_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

export interface StopModalProps {
  brandId: number;
  dish: Product;
  onClose: () => void;
}

export function StopModal({ brandId, dish, onClose }: StopModalProps) {
  const form = useStopForm(brandId, dish, onClose);
  return (
    <FormModal title={dish.name} form={form} submit="В стоп-лист" replacesDialog onClose={onClose}>
      {dish.sizes.length > 0 && <Size form={form} sizes={dish.sizes} />}
      <Point form={form} brandId={brandId} />
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

function useStopForm(brandId: number, dish: Product, onClose: () => void): StopForm {
  const client = useQueryClient();
  return useContractForm({
    schema: StopBody,
    values: {
      productId: dish.id,
      size: null,
      pointId: null,
      period: 'DAY',
      time: '',
      left: null,
      reason: '',
    },
    save: async ({ time, ...body }) => {
      const sent = { ...body, time: body.period === 'TIME' ? time : null };
      const stopped = await apiPut<StoppedProduct>(stopsPath(brandId), sent);
      void rereadStops(client);
      onClose();
      toast.success(`${dishText(stopped)}: ${leftText(stopped).toLowerCase()}`);
    },
    failure: 'Не удалось остановить продажу',
  });
}

const Size = ({ form, sizes }: { form: StopForm; sizes: readonly string[] }) => (
  <FormField form={form} name="size">
    {({ value, onChange, onBlur, error }) => (
      <SelectField
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

function Point({ form, brandId }: { form: StopForm; brandId: number }) {
  const { data: points = [] } = useQuery(pointsQuery(brandId));
  return (
    <FormField form={form} name="pointId">
      {({ value, onChange, onBlur, error }) => (
        <SelectField
          label="Где"
          hint="Доставка не продаёт только то, что остановлено везде"
          value={value ?? ''}
          error={error}
          onBlur={onBlur}
          onChange={({ target }) => onChange(Number(target.value) || null)}
        >
          <option value="">Все точки и доставка</option>
          <Options of={points} />
        </SelectField>
      )}
    </FormField>
  );
}

function Period({ form }: { form: StopForm }) {
  return (
    <div className={styles.period}>
      <FormField form={form} name="period">
        {({ value, onChange }) => (
          <Segmented<StopPeriod> label="На сколько" options={PERIODS} value={value} onChange={onChange} />
        )}
      </FormField>
      {form.value('period') === 'TIME' && (
        <FormField form={form} name="time">
          {({ value, onChange, onBlur, error }) => (
            <TextField
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
