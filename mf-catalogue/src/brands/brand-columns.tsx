import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { formatDateIn } from '@skatert/contracts/shared/zoned-text';
import { Button } from '@skatert/ui-kit/button';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { Archive, Eye, Pencil } from 'lucide-react';
import type { BrandTask } from './brand-dialogs.js';
import { refusalOf } from './brand-rights.js';
import { shortDescription, tokenStart } from './brand-text.js';
import styles from './brands.module.css';
import { Swatch } from './swatch.js';

const Dash = () => <span className={styles.quiet}>—</span>;

/** Returns the day as dd.mm.yyyy in the zone of the brand's chain: a list may have brands of several chains. */
const dayOf = (brand: Brand, field: 'createdAt' | 'updatedAt'): string =>
  formatDateIn(brand[field], timeZoneOf(brand.timeZone));

type OnTask = (task: BrandTask) => void;

export const brandColumns = (onTask: OnTask): Column<Brand>[] => [
  { title: '#', width: 44, cell: (_brand, index) => <span className={styles.number}>{index + 1}</span> },
  {
    title: 'Название',
    namesRow: true,
    width: '24%',
    cell: ({ name, accentColor }) => (
      <span className={styles.name}>
        <Swatch color={accentColor} />
        <Clipped label="Название" lines={2}>
          {name}
        </Clipped>
      </span>
    ),
  },
  {
    title: 'Юридическое название',
    cell: ({ organizationName }) =>
      organizationName ? <Clipped label="Юридическое название">{organizationName}</Clipped> : <Dash />,
  },
  {
    title: 'Описание',
    cell: ({ description }) =>
      description ? <Clipped label="Описание">{shortDescription(description)}</Clipped> : <Dash />,
  },
  {
    title: 'Токен бота',
    width: 104,
    cell: ({ telegramBotToken }) =>
      telegramBotToken ? <span className={styles.number}>{tokenStart(telegramBotToken)}</span> : <Dash />,
  },
  { title: 'Создан', width: 104, cell: (brand) => dayOf(brand, 'createdAt') },
  { title: 'Изменён', width: 104, cell: (brand) => dayOf(brand, 'updatedAt') },
  {
    title: 'Действия',
    width: 128,
    cell: (brand) => <RowActions brand={brand} onTask={onTask} />,
  },
];

function RowActions({ brand, onTask }: { brand: Brand; onTask: OnTask }) {
  return (
    <span className={styles.actions}>
      <ActionIcon label={`Посмотреть: ${brand.name}`} onClick={() => onTask({ kind: 'view', brand })}>
        <Eye size={20} />
      </ActionIcon>
      <EditIcons brand={brand} onTask={onTask} />
    </span>
  );
}

function EditIcons({ brand, onTask }: { brand: Brand; onTask: OnTask }) {
  return (
    <>
      <ActionIcon
        label={`Изменить: ${brand.name}`}
        // Who is bound to points edits these there, and only reads the rest.
        refusal={refusalOf(MENU_PERMISSIONS['brand.edit'], { role: brand.role })}
        onClick={() => onTask({ kind: 'edit', brand })}
      >
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`Архивировать: ${brand.name}`}
        refusal={refusalOf(MENU_PERMISSIONS['brand.archive'], brand)}
        onClick={() => onTask({ kind: 'archive', brand })}
      >
        <Archive size={20} />
      </ActionIcon>
    </>
  );
}

export function BrandCard({ brand, onTask }: { brand: Brand; onTask: OnTask }) {
  const { name, accentColor, organizationName, description, telegramBotToken } = brand;
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>
        <Swatch color={accentColor} />
        {name}
      </h2>
      {description && <p>{shortDescription(description)}</p>}
      <Facts
        facts={[
          { name: 'Юридическое название', value: organizationName },
          { name: 'Токен бота', value: telegramBotToken && tokenStart(telegramBotToken) },
          { name: 'Создан', value: dayOf(brand, 'createdAt') },
          { name: 'Изменён', value: dayOf(brand, 'updatedAt') },
        ]}
      />
      <div className={styles.cardActions}>
        <Button
          look="secondary"
          icon={<Eye size={20} />}
          aria-label={`Посмотреть: ${name}`}
          onClick={() => onTask({ kind: 'view', brand })}
        >
          Посмотреть
        </Button>
        <EditIcons brand={brand} onTask={onTask} />
      </div>
    </article>
  );
}
