import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { changeSettings, type SettingsDeps } from '../shared/settings-journal.js';
import { type AcceptedMethodsModel, type MethodsByMode, methodsOf } from './accepted-methods-model.js';

export interface ChooseMethodsDeps extends SettingsDeps {
  acceptedMethods: AcceptedMethodsModel;
}

const names = (methods: MethodsByMode['PICKUP']): string | null =>
  listed(methods.map((method) => labelOf(PAYMENT_METHOD_LABELS, method)));

const SHOWN: Shown<MethodsByMode> = {
  delivery: ({ DELIVERY }) => names(DELIVERY),
  pickup: ({ PICKUP }) => names(PICKUP),
};

/** Replaces the ways of paying that a brand accepts, and returns them. */
export function chooseMethods(
  deps: ChooseMethodsDeps,
  brandId: number,
  { chosen, by }: { chosen: MethodsByMode; by: Editor },
): Promise<MethodsByMode> {
  const model = documentsOf(deps.acceptedMethods);
  const change = async (session: ClientSession) => {
    const before = methodsOf(await model.findOne({ _id: brandId }, { session }));
    await model.updateOne({ _id: brandId }, { $set: chosen }, { session, upsert: true });
    return { before, after: chosen };
  };
  return changeSettings(deps, { brandId, kind: 'payments', by, shown: SHOWN, change });
}
