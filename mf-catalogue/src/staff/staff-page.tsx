/** The staff of the caller's master. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { STAFF_PAGE_SIZE } from '@skatert/contracts/auth/staff-rules';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { IdCard, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isFilteredOut } from './filter-page.js';
import styles from './staff.module.css';
import { StaffActions } from './staff-actions.js';
import { StaffCard, staffColumns } from './staff-columns.js';
import { type Opened, StaffDialogs } from './staff-dialogs.js';
import { StaffFilters } from './staff-filters.js';
import { departmentsQuery, staffQuery } from './staff-query.js';
import { useRowProps } from './use-row-props.js';
import { type StaffViewState, useStaffView } from './use-staff-filters.js';
import { CHOOSE_CONTEXT, NO_RIGHTS, type StaffRights, useStaffRights } from './use-staff-rights.js';

export default function StaffPage() {
  const rights = useStaffRights();
  const view = useStaffView();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: departments = [] } = useQuery({
    ...departmentsQuery(rights.membershipId),
    enabled: rights.may,
  });
  const list = useQuery({
    ...staffQuery(rights.membershipId, view.filters, view.page),
    enabled: rights.may,
  });
  const { total } = list.data ?? {};
  useCorrectPage(view, list.isPlaceholderData ? undefined : total);
  return (
    <OfficePage>
      <PageHeader
        title="Управление персоналом"
        timed
        notes={
          total !== undefined && <p>{countOf(total, ['пользователь', 'пользователя', 'пользователей'])}</p>
        }
        actions={<StaffActions rights={rights} filters={view.filters} onOpen={setOpened} />}
      />
      {rights.may ? (
        <>
          <ContextNote rights={rights} />
          <StaffFilters filters={view.filters} departments={departments} onApply={view.apply} />
          <StaffList rights={rights} view={view} departments={departments} list={list} onOpen={setOpened} />
        </>
      ) : (
        <EmptyState Icon={Lock} text={NO_RIGHTS} />
      )}
      <StaffDialogs
        opened={opened}
        rights={rights}
        departments={departments}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
    </OfficePage>
  );
}

/** Explains which roles are shown and granted. */
function ContextNote({ rights: { brandName, openContextPicker } }: { rights: StaffRights }) {
  return (
    <p className={styles.note}>
      <span>
        {brandName === null
          ? 'Показаны роли во всех брендах. Чтобы назначать роли, выберите контекст.'
          : `Роли действуют в бренде «${brandName}»: он выбран как контекст.`}
      </span>
      <Button look="quiet" size="small" onClick={openContextPicker}>
        {brandName === null ? 'Выбрать контекст' : 'Сменить контекст'}
      </Button>
    </p>
  );
}

interface ListProps {
  rights: StaffRights;
  view: StaffViewState;
  departments: Parameters<typeof useRowProps>[0]['departments'];
  list: FailedQuery & { data: { items: StaffUser[]; total: number } | undefined; isPlaceholderData: boolean };
  onOpen: (opened: Opened) => void;
}

function StaffList({ rights, view, departments, list, onOpen }: ListProps) {
  const { data, error, isPlaceholderData } = list;
  const row = useRowProps({ rights, departments, onOpen });
  if (error && isApiError(error) && error.code === 'NO_CONTEXT')
    return (
      <EmptyState
        Icon={IdCard}
        text={CHOOSE_CONTEXT}
        action={<Button onClick={rights.openContextPicker}>Выбрать контекст</Button>}
      />
    );
  if (error) return <QueryFailure query={list} text="Не удалось загрузить пользователей" />;
  const rows = data?.items.filter((user) => !isFilteredOut(user, view.filters));
  return (
    <Results isOld={isPlaceholderData}>
      <DataTable
        label="Пользователи"
        columns={staffColumns(row)}
        rows={rows}
        rowKey={({ id }) => id}
        card={(user) => <StaffCard user={user} {...row} />}
        cardsBelow={900}
        skeletons={STAFF_PAGE_SIZE}
        cardSkeletonHeight={200}
        empty={<EmptyState Icon={IdCard} text="Никого не найдено" />}
      />
      <Pager
        page={view.page}
        totalPages={Math.ceil((data?.total ?? 0) / STAFF_PAGE_SIZE)}
        onPage={view.turn}
        text={(page) => `Страница ${page}`}
      />
    </Results>
  );
}

/** Shows the last page when the URL's page does not exist, as after its last row was removed. */
function useCorrectPage({ page, correct }: StaffViewState, total: number | undefined): void {
  const last = total === undefined ? page : Math.max(0, Math.ceil(total / STAFF_PAGE_SIZE) - 1);
  useEffect(() => {
    if (page > last) correct(last);
  });
}
