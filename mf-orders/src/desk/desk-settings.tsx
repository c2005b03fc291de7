/** What is set at the desk: how a brand accepts orders, for those who may change it, and this browser's printer. */
import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Menu, type MenuAction } from '@skatert/ui-kit/office/menu';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { Calculator, CalendarClock, ChefHat, Printer, UserRoundPlus, WalletCards } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useBrandsOf } from '../orders/use-brand-roles.js';
import { PrintSettings } from '../ticket/print-settings.js';

const SlotModal = fetched(() => import(/* webpackPrefetch: true */ '../slots/slot-modal.js'), 'SlotModal');
const PaymentMethodsModal = fetched(
  () => import(/* webpackPrefetch: true */ '../payment-methods/payment-methods-modal.js'),
  'PaymentMethodsModal',
);
const GuestModal = fetched(
  () => import(/* webpackPrefetch: true */ '../guests/guest-modal.js'),
  'GuestModal',
);

const KitchenSettingsModal = fetched(
  () => import(/* webpackPrefetch: true */ '../kitchen-settings/kitchen-settings-modal.js'),
  'KitchenSettingsModal',
);

const CounterSettingsModal = fetched(
  () => import(/* webpackPrefetch: true */ '../counter-settings/counter-settings-modal.js'),
  'CounterSettingsModal',
);

/** Below this width, in px, all settings are in one menu: icons without words can't be told apart, and touch has no tooltips. */
const NARROW = 600;

interface BrandSetting {
  label: string;
  icon: ReactNode;
  permission: Permission;
  Dialog: ComponentType<{ brandId: number; onClose: () => void }>;
}

const BRAND_SETTINGS: readonly BrandSetting[] = [
  {
    label: 'Ко времени',
    icon: <CalendarClock size={20} />,
    permission: ORDERS_PERMISSIONS['slot.edit'],
    Dialog: SlotModal,
  },
  {
    label: 'Способы оплаты',
    icon: <WalletCards size={20} />,
    permission: ORDERS_PERMISSIONS['payment.editMethods'],
    Dialog: PaymentMethodsModal,
  },
  {
    label: GUEST_TEXTS.setting,
    icon: <UserRoundPlus size={20} />,
    permission: ORDERS_PERMISSIONS['guest.edit'],
    Dialog: GuestModal,
  },
  {
    label: 'Кухня',
    icon: <ChefHat size={20} />,
    permission: ORDERS_PERMISSIONS['kitchen.edit'],
    Dialog: KitchenSettingsModal,
  },
  {
    label: SHIFT_TEXTS.setting,
    icon: <Calculator size={20} />,
    permission: ORDERS_PERMISSIONS['counter.edit'],
    Dialog: CounterSettingsModal,
  },
];

const PRINTING = { label: 'Печать чеков', icon: <Printer size={20} /> };

/** `brandId`: null while none is chosen. */
export function DeskSettings({ brandId }: { brandId: number | null }) {
  const [opened, setOpened] = useState<string | null>(null);
  const brandsOf = useBrandsOf();
  const isNarrow = useNarrow(NARROW);
  const close = () => setOpened(null);
  const settings = BRAND_SETTINGS.filter(({ permission }) =>
    brandsOf(permission).some(({ id }) => brandId === null || id === brandId),
  );
  const refusal = brandId === null ? 'Выберите бренд в фильтре' : undefined;
  const actions: MenuAction[] = [
    ...settings.map(({ label, icon }) => ({ label, icon, refusal, onChoose: () => setOpened(label) })),
    { ...PRINTING, onChoose: () => setOpened(PRINTING.label) },
  ];
  const Dialog = settings.find(({ label }) => label === opened)?.Dialog;
  return (
    <>
      {isNarrow ? <Menu label="Ещё" actions={actions} /> : <Buttons actions={actions} />}
      {Dialog && brandId !== null && <Dialog brandId={brandId} onClose={close} />}
      {opened === PRINTING.label && <PrintSettings onClose={close} />}
    </>
  );
}

/** The setting that is changed most often has its name beside the icon; tooltips name the others. */
function Buttons({ actions }: { actions: readonly MenuAction[] }) {
  return actions.map(({ label, icon, refusal, onChoose }) =>
    label === BRAND_SETTINGS[0]?.label ? (
      <ActionButton
        key={label}
        look="secondary"
        icon={icon}
        aria-haspopup="dialog"
        refusal={refusal}
        onClick={onChoose}
      >
        {label}
      </ActionButton>
    ) : (
      <ActionIcon key={label} label={label} aria-haspopup="dialog" refusal={refusal} onClick={onChoose}>
        {icon}
      </ActionIcon>
    ),
  );
}
