/** Restores an entry to its former place or to a chosen group. */
import type { ArchivedContents, ArchiveEntry } from '@skatert/contracts/menu/archive';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type FormEvent, useId, useState } from 'react';
import { tagTreeQuery } from '../tags/tags-query.js';
import styles from './archive.module.css';
import { restorePath } from './archive-query.js';
import { TAG_GONE, textsOf } from './archive-texts.js';
import { CallFailure } from './call-failure.js';
import { formerPlace, type Place, placesOf, ROOT } from './restore-place.js';
import { useArchiveCall } from './use-archive-call.js';
import { contentsText, useContents } from './use-contents.js';

interface DialogProps {
  entry: ArchiveEntry;
  onClose: () => void;
}

export function RestoreDialog({ entry, onClose }: DialogProps) {
  const formId = useId();
  const { notRestored } = textsOf(entry.type);
  const contents = useContents(entry, onClose);
  const { form, busy, error, submit } = useRestore({ entry, onClose });
  return (
    <Modal
      title={entry.type === 'TAG' ? 'Восстановить тег?' : 'Восстановить товар?'}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Восстановить
          </Button>
        </FormActions>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <CallFailure text={notRestored} error={error} />
        <div className={styles.subject}>
          <p>«{entry.name}»</p>
          {entry.type === 'TAG' && <Contents contents={contents} />}
        </div>
        <PlaceChoice entry={entry} {...form} />
      </Form>
    </Modal>
  );
}

interface Choice {
  /** The former place is chosen. */
  former: boolean;
  /** The chosen group; null: none is chosen yet. */
  target: number | null;
}

function useRestore({ entry, onClose }: DialogProps) {
  const [choice, setChoice] = useState<Choice>({ former: true, target: null });
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const {
    data: tree,
    error: treeError,
    refetch,
  } = useQuery({ ...tagTreeQuery(entry.brandId), staleTime: 0 });
  const { restored, notRestored } = textsOf(entry.type);
  const call = useArchiveCall({
    brandId: entry.brandId,
    call: () => apiPost(restorePath(entry, choice.former ? null : choice.target)),
    onSuccess: () => toast.success(restored(entry.name)),
    failure: notRestored,
    gone: entry.type === 'TAG' ? TAG_GONE : undefined,
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.busy) return;
    if (!choice.former && choice.target === null) setProblem('Выберите группу');
    // The groups may have changed since they were read.
    else
      void call.run().then((closed) => {
        if (!closed) void refetch();
      });
  };
  const form = {
    choice,
    places: tree && placesOf(tree),
    problem: problem ?? (choice.former ? undefined : targetProblem(call.error)),
    treeFailed: !tree && treeError !== null,
    onChoose: (next: Choice) => {
      setProblem(undefined);
      setChoice(next);
    },
  };
  return { form, busy: call.busy, error: call.error, submit };
}

/** Returns the server's message about the chosen group. */
const targetProblem = (error: unknown): string | undefined =>
  isApiError(error) ? (error.errors?.targetGroupTagId ?? error.errors?.targetParentId) : undefined;

interface PlaceChoiceProps {
  entry: ArchiveEntry;
  choice: Choice;
  /** The groups that are not archived; undefined while they are not known. */
  places: Place[] | undefined;
  problem: string | undefined;
  treeFailed: boolean;
  onChoose: (choice: Choice) => void;
}

function PlaceChoice({ entry, choice, places, problem, treeFailed, onChoose }: PlaceChoiceProps) {
  const name = useId();
  const choices = [{ id: ROOT, name: textsOf(entry.type).root }, ...(places ?? [])];
  return (
    <>
      <RadioCards legend="Куда восстановить">
        <RadioCard
          name={name}
          checked={choice.former}
          onChoose={() => onChoose({ ...choice, former: true })}
          title="На прежнее место"
          note={formerPlace(entry, places)}
        />
        <RadioCard
          name={name}
          checked={!choice.former}
          onChoose={() => onChoose({ ...choice, former: false })}
          title="В другую группу"
        />
      </RadioCards>
      {!choice.former && places && (
        <ComboBox
          label="Группа"
          required
          placeholder="Начните вводить название"
          choices={choices}
          value={choice.target}
          error={problem}
          onChange={(target) => onChoose({ former: false, target })}
        />
      )}
      {!choice.former && !places && !treeFailed && <Skeleton height={60} />}
      {!choice.former && treeFailed && (
        <p className={styles.problem} role="alert">
          Ошибка при загрузке тегов
        </p>
      )}
    </>
  );
}

function Contents({ contents }: { contents: ArchivedContents | null | undefined }) {
  if (contents === undefined) return <Skeleton height={20} />;
  if (contents === null) return <p>Вместе с ним вернётся всё, что было архивировано вместе с ним.</p>;
  const text = contentsText(contents);
  return <p>{text === null ? 'Вложенных записей нет.' : `Вместе с ним вернутся: ${text}.`}</p>;
}
