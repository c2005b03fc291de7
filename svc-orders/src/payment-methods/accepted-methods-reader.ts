import type { CacheName } from '@skatert/service-kit/shared/bounded-cache';
import { BrandSettingsReader } from '../shared/brand-settings-reader.js';
import {
  type AcceptedMethodsDoc,
  type AcceptedMethodsModel,
  type MethodsByMode,
  methodsOf,
} from './accepted-methods-model.js';

export type AcceptedMethodsReader = BrandSettingsReader<AcceptedMethodsDoc, MethodsByMode>;

/** Opens a reader of the ways of paying that brands accept. */
export const openAcceptedMethods = (
  model: AcceptedMethodsModel,
  log: CacheName['log'],
): AcceptedMethodsReader =>
  new BrandSettingsReader({ name: 'accepted payment methods', log, model, valueOf: methodsOf });
