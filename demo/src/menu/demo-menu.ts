/** The shape of the demo's menus. */
import type { Drawing } from './pictures/svg.js';

export interface DemoProduct {
  name: string;
  about: string;
  /** What it is made of. */
  contents: string;
  /** As people say it: "250 г", "300 мл". */
  weight: string;
  /** Roubles. */
  price: number;
  promoPrice?: number;
  sizes?: string[];
  picture: Drawing;
  /** A second picture from nearby. */
  closeUp?: boolean;
}

export interface DemoGroup {
  name: string;
  groups?: DemoGroup[];
  products?: DemoProduct[];
}

export interface DemoBrand {
  name: string;
  organizationName: string;
  description: string;
  accentColor: string;
  logo: Drawing;
  /** The cloths of its tables. */
  tones: readonly [string, ...string[]];
  points: { name: string; address: string }[];
  groups: DemoGroup[];
}

export const descriptionOf = ({ about, contents, weight }: DemoProduct): string =>
  `${about} Состав: ${contents}. ${weight}.`;
