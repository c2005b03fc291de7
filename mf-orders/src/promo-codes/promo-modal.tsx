/** The dialog that creates or edits a promo code. */
import { PROMO_KIND_LABELS } from '@skatert/contracts/orders/promo-code-rules';
import { type PromoCode, PromoCodeEdit } from '@skatert/contracts/orders/promo-codes';
import { PROMO_KINDS, type PromoKind } from '@skatert/contracts/orders/promo-discount';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormDate, FormField, FormMoney, FormNumber, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { MultiSelect } from '@skatert/ui-kit/office/multi-select';
import { Segmented } from '@skatert/ui-kit/segmented';
import { apiPost, apiPut, isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { usePromoBrands } from './promo-brands.js';
import styles from './promo-codes.module.css';
import { PROMO_CODES_PATH, rereadPromoCodes } from './promo-queries.js';

type PromoForm = ContractForm<typeof PromoCodeEdit>;

const KINDS = PROMO_KINDS.map((value) => ({ value, label: PROMO_KIND_LABELS[value] }));

export interface PromoModalProps {
  /** Null: a new one. */
  code: PromoCode | null;
  /** The brand of a new code; null: the caller chooses. */
  brandId: number | null;
  onClose: () => void;
}

export function PromoModal({ code, brandId, onClose }: PromoModalProps) {
  const form = usePromoForm(code, brandId, onClose);
  return (
    <FormModal
      title={code ? 'Изменить промокод' : 'Новый промокод'}
      form={form}
      submit="Сохранить"
      onClose={onClose}
    >
      <FormText
        form={form}
        name="code"
        label="Промокод"
        hint="Буквы, цифры и дефис. Большие и маленькие буквы не различаются."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Brands form={form} />
      <Value form={form} />
      <FormMoney form={form} name="minimum" label="От суммы заказа" hint="Пусто — от любой суммы" />
      <div className={styles.pair}>
        <FormDate form={form} name="firstDay" label="Первый день" />
        <FormDate form={form} name="lastDay" label="Последний день" />
      </div>
      <FormNumber form={form} name="usesMax" label="Сколько раз всего" hint="Пусто — без ограничения" />
      <FormField form={form} name="oncePerCustomer">
        {({ value, onChange }) => (
          <label className={styles.once}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            Один раз на клиента
          </label>
        )}
      </FormField>
    </FormModal>
  );
}

function usePromoForm(code: PromoCode | null, brandId: number | null, onClose: () => void): PromoForm {
  const client = useQueryClient();
  // The code as it was when the dialog was opened.
  const [before] = useState(code);
  const brands = usePromoBrands();
  const [only, ...others] = brands;
  const first = brandId ?? (others.length === 0 ? only?.id : undefined);
  return useContractForm({
    schema: PromoCodeEdit,
    values: {
      brandIds: before?.brands.map(({ id }) => id) ?? (first === undefined ? [] : [first]),
      code: before?.code ?? '',
      kind: before?.kind ?? 'PERCENT',
      value: before?.value ?? (null as unknown as number),
      minimum: before?.minimum ?? null,
      firstDay: before?.firstDay ?? '',
      lastDay: before?.lastDay ?? '',
      oncePerCustomer: before?.oncePerCustomer ?? false,
      usesMax: before?.usesMax ?? null,
      ...(before && { version: before.version }),
    },
    save: async (body) => {
      try {
        if (before) await apiPut<PromoCode>(`${PROMO_CODES_PATH}/${before.id}`, body);
        else await apiPost<PromoCode>(PROMO_CODES_PATH, body);
      } catch (error) {
        // The list shows what another editor has saved meanwhile.
        if (isApiError(error) && error.code === 'EDIT_CONFLICT') void rereadPromoCodes(client);
        throw error;
      }
      void rereadPromoCodes(client);
      onClose();
      toast.success('Промокод сохранён');
    },
    failure: 'Не удалось сохранить промокод',
  });
}

function Brands({ form }: { form: PromoForm }) {
  const brands = usePromoBrands();
  return (
    <FormField form={form} name="brandIds">
      {({ value, onChange, onBlur, ref, error }) => (
        <MultiSelect
          ref={ref}
          label="Бренды"
          placeholder="Выберите бренды"
          choices={brands}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
        />
      )}
    </FormField>
  );
}

function Value({ form }: { form: PromoForm }) {
  return (
    <div className={styles.pair}>
      <FormField form={form} name="kind">
        {({ value, onChange }) => (
          <div className={styles.kind}>
            <span aria-hidden="true">Вид скидки</span>
            <Segmented<PromoKind>
              label="Вид скидки"
              options={KINDS}
              value={value}
              onChange={(kind) => {
                onChange(kind);
                form.setValue('value', null);
              }}
            />
          </div>
        )}
      </FormField>
      {form.value('kind') === 'SUM' ? (
        <FormMoney key="SUM" form={form} name="value" label="Скидка" />
      ) : (
        <FormNumber key="PERCENT" form={form} name="value" label="Скидка" unit="%" />
      )}
    </div>
  );
}
