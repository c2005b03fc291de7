/** The tags of a brand. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { Loading } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { BrandChoice } from './brand-choice.js';
import { TagDialogs, type TagTask } from './tag-dialogs.js';
import { countTags, parentIds } from './tag-parents.js';
import { TagTree } from './tag-tree.js';
import styles from './tags.module.css';
import { tagTreeQuery } from './tags-query.js';

const NO_BRAND = 'Бренд не найден или у вас нет прав на управление тегами';
/** A tree with more tags opens collapsed. */
const EXPANDED_UP_TO = 100;

export default function TagsPage() {
  const brandId = Number(useParams().brandId);
  return <BrandTags key={brandId} brandId={brandId} />;
}

function BrandTags({ brandId }: { brandId: number }) {
  const { data: tags, error, refetch } = useQuery(tagTreeQuery(brandId));
  const [task, setTask] = useState<TagTask | null>(null);
  const { expanded, setExpanded, show } = useExpanded(tags);
  const create = () => setTask({ kind: 'create', parentId: null });
  const refusal = useWholeBrandRefusal(MENU_PERMISSIONS['menu.edit'], brandId);
  const isRefused = !tags && isApiError(error) && [400, 403, 404].includes(error.status);
  return (
    <OfficePage>
      <PageHeader
        title="Управление тегами"
        actions={isRefused ? undefined : <CreateButton refusal={refusal} onCreate={create} />}
      />
      <Filters className={styles.filters}>
        <BrandChoice brandId={brandId} />
      </Filters>
      {tags && tags.length > 0 ? (
        <TagTree tags={tags} expanded={expanded} onExpand={setExpanded} refusal={refusal} onTask={setTask} />
      ) : tags ? (
        <NoTags refusal={refusal} onCreate={create} />
      ) : isRefused ? (
        <EmptyState Icon={Tags} text={NO_BRAND} />
      ) : error ? (
        <ErrorState text="Не удалось загрузить теги. Пожалуйста, попробуйте позже." onRetry={refetch} />
      ) : (
        <Loading text="Загружаем теги…" height={328} />
      )}
      {task && <TagDialogs brandId={brandId} task={task} onCreated={show} onClose={() => setTask(null)} />}
    </OfficePage>
  );
}

/** Which tags are expanded: in a small tree all, until the user collapses one. */
function useExpanded(tags: readonly GroupTagNode[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const initial = countTags(tags) <= EXPANDED_UP_TO ? parentIds(tags) : [];
  const expanded = chosen ?? new Set(initial);
  return {
    expanded,
    setExpanded: setChosen,
    /** Expands the parent of a new tag. */
    show: ({ parentId }: GroupTag) => setChosen(new Set([...expanded, parentId])),
  };
}

interface CreateProps {
  /** Why tags are not changed; undefined: they are. */
  refusal: string | undefined;
  onCreate: () => void;
}

function CreateButton({ refusal, onCreate }: CreateProps) {
  return (
    <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={onCreate}>
      Создать тег
    </ActionButton>
  );
}

function NoTags({ refusal, onCreate }: CreateProps) {
  return (
    <EmptyState
      Icon={Tags}
      text="Создайте первый тег для этого бренда"
      action={
        <ActionButton look="secondary" icon={<Plus size={20} />} refusal={refusal} onClick={onCreate}>
          Создать первый тег
        </ActionButton>
      }
    />
  );
}
