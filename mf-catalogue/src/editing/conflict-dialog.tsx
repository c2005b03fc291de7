/** Shows who changed what while a form was open, and lets its user choose whose value of each field is saved. */
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Facts } from '@skatert/ui-kit/office/facts';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { useStaffZone } from '@skatert/ui-kit/office/zone';
import { userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './conflict-dialog.module.css';
import { authorOf, explanationOf, isOwnChange } from './conflict-texts.js';
import { type EditedFields, namesOf } from './edited-fields.js';
import { FieldChoice } from './field-choice.js';
import { type Choices, compareChanges, mergeChanges, type Versions } from './three-way-merge.js';
import type { Edited } from './use-editing.js';

export interface ConflictDialogProps<B extends object> {
  fields: EditedFields<B>;
  versions: Versions<B>;
  /** The object as it is now: its last change is the other one. */
  current: Edited;
  /** Shown when the server sent no message. */
  failure: string;
  /** Saves the merged body; rejects with the API's error. */
  onSave: (merged: B) => Promise<void>;
  /** Returns to the form, which has kept its values. */
  onClose: () => void;
}

/** Open while rendered. A further conflict, with a newer version, begins with no choices. */
export function ConflictDialog<B extends object>(props: ConflictDialogProps<B>) {
  return <Conflict key={props.current.version} {...props} />;
}

function Conflict<B extends object>({ fields, versions, current, ...rest }: ConflictDialogProps<B>) {
  const names = namesOf(fields);
  const { clashing, theirs, mine } = compareChanges(names, versions);
  const [choices, setChoices] = useState<Choices<B>>({});
  const saving = useSaving(rest);
  const [tried, setTried] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isOwn = isOwnChange(current, useAtomValue(userAtom)?.id);
  const author = authorOf(current, isOwn, useStaffZone());
  const show = (name: keyof B, side: 'mine' | 'theirs') => shown(fields, name, versions[side][name]);
  const submit = () => {
    setTried(true);
    if (clashing.some((name) => choices[name] === undefined)) focusUnchosen(form.current);
    else void saving.save(mergeChanges(names, versions, choices));
  };
  const factsOf = (of: (keyof B)[], side: 'mine' | 'theirs') =>
    of.map((name) => ({ name: fields[name]?.label ?? '', value: show(name, side) }));
  return (
    <Modal
      title="Данные уже изменились"
      width={640}
      onClose={rest.onClose}
      keepOnOutsideClick
      footer={<Actions formId={formId} busy={saving.busy} onClose={rest.onClose} />}
    >
      <Form
        id={formId}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {saving.failure !== null && <FormFailure>{saving.failure}</FormFailure>}
        <p>{explanationOf(current, isOwn, clashing.length > 0)}</p>
        {clashing.map((name) => (
          <FieldChoice
            key={String(name)}
            label={fields[name]?.label ?? ''}
            mine={show(name, 'mine')}
            theirs={show(name, 'theirs')}
            author={author}
            choice={choices[name]}
            onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
            error={tried && choices[name] === undefined ? 'Выберите значение' : undefined}
          />
        ))}
        <Changes title={`Изменено: ${author}`} facts={factsOf(theirs, 'theirs')} />
        <Changes title="Изменено вами" facts={factsOf(mine, 'mine')} />
      </Form>
    </Modal>
  );
}

function shown<B>(fields: EditedFields<B>, name: keyof B, value: B[keyof B]): ReactNode {
  const field = fields[name];
  return field?.show ? field.show(value) : (value as ReactNode);
}

function focusUnchosen(form: HTMLFormElement | null): void {
  const groups = [...(form?.querySelectorAll('fieldset') ?? [])];
  const unchosen = groups.find((group) => !group.querySelector(':checked'));
  unchosen?.querySelector('input')?.focus();
}

function useSaving<B extends object>({
  onSave,
  failure: otherwise,
}: Pick<ConflictDialogProps<B>, 'onSave' | 'failure'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (merged: B): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await onSave(merged).catch((error: unknown) => setFailure(failureText(error, otherwise)));
    setBusy(false);
  };
  return { busy, failure, save };
}

function Actions({ formId, busy, onClose }: { formId: string; busy: boolean; onClose: () => void }) {
  return (
    <FormActions>
      <Button look="secondary" onClick={onClose} disabled={busy}>
        Отмена
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        Сохранить
      </Button>
    </FormActions>
  );
}

function Changes({ title, facts }: { title: string; facts: { name: string; value: ReactNode }[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.changes}>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </section>
  );
}
