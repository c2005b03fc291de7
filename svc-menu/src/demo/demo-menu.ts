/** The shape of the demo's menus. */

export interface DemoProduct {
  name: string;
  description: string;
  /** Roubles. */
  price: number;
  promoPrice?: number;
  sizes?: string[];
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
  points: { name: string; address: string }[];
  groups: DemoGroup[];
}
