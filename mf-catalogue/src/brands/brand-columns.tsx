import type { Brand } from '@skatert/contracts/menu/brands';
import { formatDate } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { Eye } from 'lucide-react';
import { shortDescription, tokenStart } from './brand-text.js';
import styles from './brands.module.css';

const Dash = () => <span className={styles.quiet}>—</span>;

const Swatch = ({ color }: { color: string }) => (
  <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
);

export const brandColumns = (onView: (brand: Brand) => void): Column<Brand>[] => [
  { title: '#', width: 56, cell: (_brand, index) => <span className={styles.number}>{index + 1}</span> },
  {
    title: 'Название',
    namesRow: true,
    width: '17%',
    cell: ({ name, accentColor }) => (
      <span className={styles.name}>
        <Swatch color={accentColor} />
        {name}
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
  { title: 'Создан', width: 104, cell: ({ createdAt }) => formatDate(createdAt) },
  { title: 'Изменён', width: 104, cell: ({ updatedAt }) => formatDate(updatedAt) },
  {
    title: 'Действия',
    width: 96,
    cell: (brand) => (
      <ActionIcon label={`Посмотреть: ${brand.name}`} className={styles.action} onClick={() => onView(brand)}>
        <Eye size={20} />
      </ActionIcon>
    ),
  },
];

export function BrandCard({ brand, onView }: { brand: Brand; onView: (brand: Brand) => void }) {
  const { name, accentColor, organizationName, description, telegramBotToken, createdAt, updatedAt } = brand;
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
          { name: 'Создан', value: formatDate(createdAt) },
          { name: 'Изменён', value: formatDate(updatedAt) },
        ]}
      />
      <Button look="secondary" icon={<Eye size={20} />} onClick={() => onView(brand)}>
        Посмотреть
      </Button>
    </article>
  );
}
