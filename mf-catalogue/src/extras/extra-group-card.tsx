/** A group of extras in the list, with a switch for each option that is sold out. */
import { stopsOrders } from '@skatert/contracts/menu/extra-group-rules';
import type { StaffExtraGroup } from '@skatert/contracts/menu/extra-groups';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { Badge } from '@skatert/ui-kit/badge';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { apiPatch, queryString } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useMayEditRecipe } from '../recipes/use-may-edit-recipe.js';
import { StopMark } from '../stops/sold-out.js';
import styles from './extras.module.css';
import { extraGroupPath, extraGroupsQuery, invalidateExtras } from './extras-query.js';
import { choiceText, priceText } from './extras-texts.js';
import type { OptionStop } from './option-stops.js';

type Option = StaffExtraGroup['options'][number];

export interface ExtraGroupCardProps {
  group: StaffExtraGroup;
  /** Returns how the stop-list stops an option; undefined: it does not. */
  stopOf: (optionId: number) => OptionStop | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

export function ExtraGroupCard({ group, stopOf, onEdit, onRemove }: ExtraGroupCardProps) {
  const setAvailable = useAvailability(group);
  const mayEditRecipe = useMayEditRecipe(group.brandId);
  const refusal = useWholeBrandRefusal(MENU_PERMISSIONS['menu.edit'], group.brandId);
  const { name, options } = group;
  return (
    <section className={styles.group} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.note}>{choiceText(group)}</p>
      {stopsOrders(group) && (
        <p className={styles.warning} role="status">
          В наличии меньше вариантов, чем нужно выбрать: товары с этой группой нельзя заказать.
        </p>
      )}
      <ul className={styles.options}>
        {options.map((option) => (
          <OptionLine
            key={option.id}
            option={option}
            stop={stopOf(option.id)}
            mayEditRecipe={mayEditRecipe}
            refusal={refusal}
            onChange={(available) => setAvailable(option, available)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <ActionButton
          look="secondary"
          size="small"
          icon={<Pencil size={16} />}
          refusal={refusal}
          aria-label={`Изменить: ${name}`}
          onClick={onEdit}
        >
          Изменить
        </ActionButton>
        <ActionButton
          look="secondary"
          size="small"
          icon={<Trash2 size={16} />}
          refusal={refusal}
          aria-label={`Удалить: ${name}`}
          onClick={onRemove}
        >
          Удалить
        </ActionButton>
      </div>
    </section>
  );
}

interface OptionLineProps extends SwitchProps {
  mayEditRecipe: boolean;
}

const OptionLine = ({ option, stop, mayEditRecipe, refusal, onChange }: OptionLineProps) => (
  <li>
    <div className={styles.line}>
      <div className={styles.option}>
        <span className={styles.name}>{option.name}</span>
        {mayEditRecipe && <RecipeLink option={option} />}
      </div>
      <div className={styles.state}>
        {option.isDefault && <Badge>По умолчанию</Badge>}
        <span className={styles.price}>{priceText(option.price)}</span>
        <AvailabilitySwitch option={option} stop={stop} refusal={refusal} onChange={onChange} />
      </div>
    </div>
    {stop && (
      <p className={styles.stop}>
        <StopMark part={stop.part} /> {stop.text}
      </p>
    )}
  </li>
);

const RecipeLink = ({ option: { id, name } }: { option: Option }) => (
  <Link to={`/admin/inventory/recipes/extras/${id}`} className={styles.recipe} aria-label={`Рецепт: ${name}`}>
    Рецепт
  </Link>
);

interface SwitchProps {
  option: Option;
  stop: OptionStop | undefined;
  /** Why it is not changed; undefined: it is. */
  refusal: string | undefined;
  onChange: (available: boolean) => void;
}

function AvailabilitySwitch({ option: { name, available }, stop, refusal, onChange }: SwitchProps) {
  const isRefused = refusal !== undefined;
  const button = (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      aria-disabled={isRefused || undefined}
      aria-label={`В наличии: ${name}`}
      className={clsx(styles.switch, stop?.part === 'all' && styles.stopped)}
      onClick={isRefused ? undefined : () => onChange(!available)}
    >
      <span className={styles.dot} aria-hidden="true" />
      {available ? 'Есть' : 'Нет'}
    </button>
  );
  if (!isRefused) return button;
  return (
    <Tooltip text={refusal} onTap>
      {button}
    </Tooltip>
  );
}

/** Returns a function that says whether an option is available; it is shown at once, and undone with a message when it fails. */
function useAvailability({ id, brandId }: StaffExtraGroup) {
  const client = useQueryClient();
  const { queryKey } = extraGroupsQuery(brandId);
  const show = (optionId: number, available: boolean) =>
    client.setQueryData(queryKey, (groups) =>
      groups?.map((group) =>
        group.id === id ? { ...group, options: withAvailability(group.options, optionId, available) } : group,
      ),
    );
  const { mutate } = useMutation({
    mutationFn: async ({ option, available }: { option: Option; available: boolean }) => {
      const path = `${extraGroupPath(id)}/options/${option.id}/availability${queryString({ available })}`;
      await apiPatch(path);
    },
    // Presses of several switches are sent one after the other.
    scope: { id: `extra-group-${id}` },
    onMutate: ({ option, available }) => show(option.id, available),
    onError: (error, { option, available }) => {
      show(option.id, !available);
      toast.error(failureText(error, 'Не удалось сохранить изменения'));
    },
    onSettled: () => {
      // A list that is read between two calls would show the change of the second one undone.
      if (client.isMutating() <= 1) void invalidateExtras(client, brandId);
    },
  });
  return (option: Option, available: boolean) => mutate({ option, available });
}

const withAvailability = (options: Option[], id: number, available: boolean): Option[] =>
  options.map((option) => (option.id === id ? { ...option, available } : option));
