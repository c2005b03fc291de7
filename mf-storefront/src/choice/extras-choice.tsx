/** The groups of extras of a product: each as radio buttons, or as checkboxes with the number that can be chosen. */
import type { ExtraGroup, ExtraOption, ProductWithExtras } from '@skatert/contracts/menu/extras';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { useId } from 'react';
import { soldOutOption } from '../menu/sold-out.js';
import styles from './extras-choice.module.css';
import { type ChoiceControl, isFull, isOneOf } from './use-choice.js';

export interface ExtrasChoiceProps {
  product: ProductWithExtras;
  choice: ChoiceControl;
  /** What of its brand is sold out: it says when an option is back. */
  soldOut: BrandSoldOut;
}

/** Nothing for a product without extras. */
export function ExtrasChoice({ product: { extras = [] }, choice, soldOut }: ExtrasChoiceProps) {
  if (extras.length === 0) return null;
  return (
    <div ref={choice.box} className={styles.groups}>
      {extras.map((group) => (
        <Group key={group.id} group={group} choice={choice} soldOut={soldOut} />
      ))}
    </div>
  );
}

function Group({ group, choice, soldOut }: Omit<OptionProps, 'name' | 'option'>) {
  const id = useId();
  const hint = hintOf(group);
  const problem = choice.problemOf(group);
  return (
    <fieldset className={styles.group} data-group={group.id} aria-describedby={problem && id}>
      <legend>
        {group.name}
        {hint && <span className={styles.hint}> {hint}</span>}
      </legend>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {group.options.map((option) => (
        <Option key={option.id} name={id} option={option} group={group} choice={choice} soldOut={soldOut} />
      ))}
    </fieldset>
  );
}

/** Returns how many options are chosen of a group; empty when as many as one likes. */
function hintOf({ min, max, options }: ExtraGroup): string {
  if (min === 0) return max < options.length ? `до ${max}` : '';
  if (min === max) return min === 1 ? 'обязательно' : `выберите ${min}`;
  return max < options.length ? `от ${min} до ${max}` : `от ${min}`;
}

interface OptionProps {
  /** The same for the options of a group. */
  name: string;
  option: ExtraOption;
  group: ExtraGroup;
  choice: ChoiceControl;
  soldOut: BrandSoldOut;
}

function Option({ name, option, group, choice, soldOut }: OptionProps) {
  const { id, price, available } = option;
  const isChosen = choice.extras.includes(id);
  return (
    <label className={styles.option}>
      <input
        type={isOneOf(group) ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        disabled={!available || (!isChosen && isFull(group, choice.extras))}
        onChange={() => choice.toggle(group, id)}
      />
      <span className={styles.name}>{option.name}</span>
      {available ? (
        price > 0 && <span className={styles.price}>+{formatRoubles(price)}</span>
      ) : (
        <span className={styles.none}>{soldOutOption(soldOut, id) ?? 'нет'}</span>
      )}
    </label>
  );
}
