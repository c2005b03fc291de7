/** Finds the dish, or the option of extras, that is to be stopped. */
import { foldText } from '@skatert/contracts/shared/fold-text';
import { TextField } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Picture } from '@skatert/ui-kit/picture';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useAfterPause } from '@skatert/ui-kit/use-after-pause';
import { useQuery } from '@skatert/web-kit/query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import styles from './stop-list.module.css';
import { dishesQuery, optionsQuery } from './stop-queries.js';
import { type StopTarget, targetOfDish, targetOfOption } from './stop-target.js';

/** How long a pause in typing is before the search starts, in ms. */
const PAUSE_MS = 250;

const KINDS = [
  { value: 'DISH', label: 'Блюдо' },
  { value: 'OPTION', label: 'Добавка' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export interface SearchModalProps {
  brandId: number;
  onChoose: (target: StopTarget) => void;
  onClose: () => void;
}

export function SearchModal({ brandId, onChoose, onClose }: SearchModalProps) {
  const [kind, setKind] = useState<Kind>('DISH');
  const [text, setText] = useState('');
  const Found = kind === 'DISH' ? Dishes : OfferedOptions;
  return (
    <Modal title="Что закончилось?" width={520} onClose={onClose}>
      <div className={styles.search}>
        <Segmented label="Что остановить" options={KINDS} value={kind} onChange={setKind} />
        <TextField
          type="search"
          label={kind === 'DISH' ? 'Блюдо' : 'Добавка'}
          autoComplete="off"
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
        />
        <Found brandId={brandId} text={text.trim()} onChoose={onChoose} />
      </div>
    </Modal>
  );
}

interface FoundProps {
  brandId: number;
  text: string;
  onChoose: (target: StopTarget) => void;
}

function Dishes({ brandId, text, onChoose }: FoundProps) {
  const found = useQuery(dishesQuery(brandId, useAfterPause(text, PAUSE_MS)));
  const dishes = useDeferredValue(found.data);
  return (
    <Results query={found} failure="Не удалось загрузить меню" isEmpty={dishes?.length === 0}>
      {dishes?.map((dish) => (
        <li key={dish.id}>
          <button type="button" className={styles.found} onClick={() => onChoose(targetOfDish(dish))}>
            <Picture src={dish.imageUrl} seed={dish.id} sizes="44px" className={styles.picture} />
            <span className={styles.dish}>{dish.name}</span>
          </button>
        </li>
      ))}
    </Results>
  );
}

function OfferedOptions({ brandId, text, onChoose }: FoundProps) {
  const found = useQuery(optionsQuery(brandId));
  const options = found.data
    ?.flatMap((group) => group.options.map((option) => ({ ...option, group: group.name })))
    .filter(({ name, group }) => foldText(`${group} ${name}`).includes(foldText(text)));
  return (
    <Results query={found} failure="Не удалось загрузить добавки" isEmpty={options?.length === 0}>
      {options?.map((option) => (
        <li key={option.id}>
          <button
            type="button"
            className={styles.foundOption}
            onClick={() => onChoose(targetOfOption(option))}
          >
            <span className={styles.dish}>{option.name}</span>
            <span className={styles.note}>{option.group}</span>
          </button>
        </li>
      ))}
    </Results>
  );
}

interface ResultsProps {
  query: FailedQuery & { data: unknown; isPlaceholderData: boolean };
  failure: string;
  isEmpty: boolean;
  children: ReactNode;
}

const Results = ({ query, failure, isEmpty, children }: ResultsProps) => (
  <>
    {query.data === undefined && query.error && <QueryFailure query={query} text={failure} />}
    <p role="status" className={styles.note}>
      {isEmpty && 'В продаже такого нет.'}
    </p>
    <ul className={styles.dishes} aria-busy={query.isPlaceholderData}>
      {children}
    </ul>
  </>
);
