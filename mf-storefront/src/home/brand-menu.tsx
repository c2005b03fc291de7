/** A brand's menu at one level: breadcrumbs, subgroups, and products in sections. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { SEARCH_QUERY_MAX } from '@skatert/contracts/menu/search';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { SearchField } from '@skatert/ui-kit/search-field';
import { useQuery } from '@skatert/web-kit/query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useDeliveryMode } from '../cart/delivery-mode.js';
import { DeliveryModeChoice } from '../cart/delivery-mode-choice.js';
import { DRAWER_MODE, useReceiving } from '../cart/use-receiving.js';
import { trailTo } from '../menu/group-tree.js';
import { groupTreeQuery } from '../menu/menu-queries.js';
import { ReadyIn } from '../menu/ready-in.js';
import { useClosed } from '../menu/use-closed.js';
import { PreviewToggle } from '../preview/preview-toggle.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { GroupCards } from './group-cards.js';
import styles from './home.module.css';
import { GroupsSkeleton } from './home-skeleton.js';
import { Products } from './products.js';
import { Receiving } from './receiving.js';
import { SearchResults } from './search-results.js';
import { useClosing } from './use-closing.js';

/** The number of characters that fit into a line of a phone. */
const ONE_LINE = 36;

export interface BrandMenuProps {
  brand: PublicBrand;
  /** 0 is the root. */
  groupId: number;
  /** What is searched for; empty: nothing. */
  query: string;
  /** Called with another query; `replace`: the history entry of the previous one is replaced. */
  onSearch: (query: string, options: { replace: boolean }) => void;
  onOpen: (groupId: number) => void;
  /** Called when the server has no menu of this brand: it was closed. */
  onClosed: () => void;
}

export function BrandMenu({ brand, groupId, query, onSearch, onOpen, onClosed }: BrandMenuProps) {
  const tree = useQuery(groupTreeQuery(brand.id));
  useClosing(tree.error, onClosed);
  const trail = tree.data ? trailTo(tree.data, groupId) : [];
  // A group that no longer exists, as in an old link, is treated as the root.
  const shownGroupId = tree.data ? (trail.at(-1)?.id ?? 0) : groupId;
  const groups = trail.at(-1)?.children ?? tree.data ?? [];
  const endSearch = (): void => onSearch('', { replace: true });
  return (
    <>
      <Head brand={brand} trail={query ? [] : trail} onOpen={onOpen} />
      <Closed brandId={brand.id} />
      <div className={styles.tools}>
        <DeliveryModeChoice brandId={brand.id} isCompact />
        <SearchField
          label="Поиск по меню"
          maxLength={SEARCH_QUERY_MAX}
          query={query}
          onSearch={onSearch}
          className={styles.search}
        />
      </div>
      {query ? (
        <SearchResults brandId={brand.id} query={query} onClear={endSearch} onClosed={onClosed} />
      ) : (
        <>
          <Groups tree={tree} groups={groups} onOpen={onOpen} />
          <Products
            brandId={brand.id}
            groupId={shownGroupId}
            groups={groups}
            onOpen={onOpen}
            onClosed={onClosed}
          />
        </>
      )}
    </>
  );
}

interface HeadProps extends Pick<BrandMenuProps, 'brand' | 'onOpen'> {
  trail: readonly GroupTagNode[];
}

function Head({ brand, trail, onOpen }: HeadProps) {
  const mode = useDeliveryMode(brand.id);
  const receiving = useReceiving(brand.id, DRAWER_MODE);
  return (
    <div className={styles.head}>
      <Breadcrumbs trail={trail} onOpen={onOpen} />
      <div className={styles.title}>
        <h1>{trail.at(-1)?.name ?? brand.name}</h1>
        <ReadyIn brandId={brand.id} receiving={receiving} isShort />
        <PreviewToggle />
      </div>
      {trail.length === 0 && brand.description && <About text={brand.description} />}
      <Receiving brandId={brand.id} mode={mode} />
    </div>
  );
}

/** That the brand accepts no orders at present; dishes can be put into the cart all the same. */
function Closed({ brandId }: { brandId: number }) {
  const closed = useClosed(brandId);
  return (
    <div role="status" className={styles.closed}>
      {closed && (
        <p>
          <Clock size={20} aria-hidden="true" />
          {closed}
        </p>
      )}
    </div>
  );
}

/** The brand's description: on phones one line, which a press unfolds. */
function About({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  return (
    <div className={styles.about} data-whole={whole || undefined}>
      <p>{text}</p>
      {!whole && text.length > ONE_LINE && (
        <button type="button" onClick={() => setWhole(true)}>
          Ещё
        </button>
      )}
    </div>
  );
}

interface GroupsProps extends Pick<BrandMenuProps, 'onOpen'> {
  tree: {
    data: GroupTagNode[] | undefined;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  groups: readonly GroupTagNode[];
}

/** The groups of a level, or that they are loading or could not be loaded. */
function Groups({ tree, groups, onOpen }: GroupsProps) {
  if (tree.isPending) return <GroupsSkeleton />;
  if (!tree.data)
    return (
      <RetryLine className={styles.note} text="Не удалось загрузить разделы меню" onRetry={tree.refetch} />
    );
  if (tree.data.length === 0) return <p className={styles.note}>У этого бренда пока нет разделов меню.</p>;
  return groups.length > 0 && <GroupCards groups={groups} onOpen={onOpen} />;
}
