/** Saves an object that another person may be editing, too: a refused save opens the conflict dialog. */
import { useState } from 'react';
import type { ConflictDialogProps } from './conflict-dialog.js';
import { currentOf } from './current-of.js';
import { type EditedFields, namesOf } from './edited-fields.js';
import { compareChanges, type Versions } from './three-way-merge.js';

/** An object as its editors read it. */
export interface Edited {
  version: number;
  /** Who changed it last; null when that is not known. */
  editedBy: { id: number; name: string } | null;
  updatedAt: string;
}

export interface EditingOptions<O extends Edited, B extends object> {
  /** The object as it was when the form was opened; later values are ignored. */
  object: O;
  /** Returns the body that would save the object unchanged. */
  toBody: (object: O) => B;
  fields: EditedFields<B>;
  /** Sends the body with the version that was read; rejects with the API's error. */
  send: (body: B & { version: number }) => Promise<O>;
  onSaved: (object: O) => void;
  /** Shown in the conflict dialog when the server sent no message. */
  failure: string;
}

export interface Editing<B extends object> {
  /** The `save` of a form; resolves also when the conflict dialog opened, while the form keeps its values. */
  save: (body: B) => Promise<void>;
  /** The props of the conflict dialog; null: there is no conflict. */
  conflict: ConflictDialogProps<B> | null;
}

/** A refused save: its body, the object on which it was based, and the object as it is now. */
interface Refused<O, B> {
  base: O;
  body: B;
  current: O;
}

export function useEditing<O extends Edited, B extends object>(options: EditingOptions<O, B>): Editing<B> {
  const { object, toBody, fields, send, onSaved, failure } = options;
  const [read, setRead] = useState(object);
  const [refused, setRefused] = useState<Refused<O, B> | null>(null);
  const versionsOf = ({ base, body, current }: Refused<O, B>): Versions<B> => ({
    read: toBody(base),
    mine: body,
    theirs: toBody(current),
  });

  const save = async (base: O, body: B): Promise<void> => {
    let saved: O;
    try {
      saved = await send({ ...body, version: base.version });
    } catch (error) {
      const current = currentOf<O>(error);
      if (current === undefined) throw error;
      return resolve({ base, body, current });
    }
    setRead(saved);
    setRefused(null);
    onSaved(saved);
  };

  const resolve = async (conflict: Refused<O, B>): Promise<void> => {
    const { clashing, theirs } = compareChanges(namesOf(fields), versionsOf(conflict));
    // The other editor changed nothing that this form shows, or made the same changes.
    if (clashing.length + theirs.length === 0) return save(conflict.current, conflict.body);
    setRefused(conflict);
  };

  return {
    save: (body) => save(read, body),
    conflict: refused && {
      fields,
      versions: versionsOf(refused),
      current: refused.current,
      failure,
      onSave: (merged) => save(refused.current, merged),
      onClose: () => setRefused(null),
    },
  };
}
