import type { Journal } from '@skatert/service-kit/journal/journal';

export interface JournalDeps {
  journal: Pick<Journal, 'write'>;
}

interface MenuNames {
  readMenu: (brandId: number) => Promise<{ group: (id: number) => { name: string } | undefined }>;
}

export type GroupName = (id: number) => string;

/** Returns the names of the brands' groups with their numbers, since names repeat: «Супы №3». */
export async function groupNames({ readMenu }: MenuNames, ...brandIds: number[]): Promise<GroupName> {
  const menus = await Promise.all([...new Set(brandIds)].map((brandId) => readMenu(brandId)));
  return (id) => [...menus.flatMap((menu) => menu.group(id)?.name ?? []), `№${id}`].join(' ');
}
