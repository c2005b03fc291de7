/** The pages of this remote; the shell provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense } from 'react';
import type { PAGES } from './pages.js';

const ArchivePage = loadable(() => import('./archive/archive-page.js'));
const BrandsPage = loadable(() => import('./brands/brands-page.js'));
const ExtrasPage = loadable(() => import('./extras/extras-page.js'));
const ImportPage = loadable(() => import('./import/import-page.js'));
const JournalPage = loadable(() => import('./journal/journal-page.js'));
const PanelPage = loadable(() => import('./panel/panel-page.js'));
const TagsPage = loadable(() => import('./tags/tags-page.js'));
const StaffPage = loadable(() => import('./staff/staff-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/admin': PanelPage,
  '/admin/archive': ArchivePage,
  '/admin/brands': BrandsPage,
  '/admin/extras': ExtrasPage,
  '/admin/import': ImportPage,
  '/admin/journal': JournalPage,
  '/brands/:brandId/tags': TagsPage,
  '/staff': StaffPage,
};

export default function CatalogueApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PageRoutes screens={SCREENS} />
    </Suspense>
  );
}
