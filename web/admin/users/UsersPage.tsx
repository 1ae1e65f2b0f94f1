import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import IconBan from '@iconify-json/tabler/ban'
import IconCheck from '@iconify-json/tabler/check'
import IconHourglass from '@iconify-json/tabler/hourglass'
import IconUsers from '@iconify-json/tabler/users'
import { useRef, useState } from 'react'
import { bulkActions } from '#domain/accounts/account-decisions.ts'
import { accountActions } from '#domain/accounts/account.ts'
import { roleLabels, selfRegisteredRoles, userStatuses, userStatusLabels } from '#domain/access/role.ts'
import { formatCount } from '#domain/values/money.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { SelectionBar } from '#web/lists/SelectionBar.tsx'
import { UsersIllustration } from '#web/drawings/illustrations.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { downloadUsers, usersQuery, type UserTotals } from './queries.ts'
import { usersSearch, type UsersSearch } from '#web/admin/searches.ts'
import { StatCards, type Stat } from '#web/admin/StatCards.tsx'
import { useBulkDecision } from './bulk-decision.ts'
import { useApproval } from './use-approval.ts'
import { UserDetails } from './UserDetails.tsx'
import { isChoosable, userColumns, UsersTable } from './UsersTable.tsx'

/** All accounts except administrators, with the decisions that their status allows. */
export function UsersPage() {
  const list = useListSearch(
    useSearch({ from: paths.adminUsers }),
    { text: quoted, status: (one) => userStatusLabels[one], role: (one) => roleLabels[one] },
    'user',
  )
  const { search, choice } = list
  const { user: openedId, page } = search
  const users = useQuery(usersQuery({ ...choice, page }))
  const columnChoice = useHiddenColumns('adminUsers')
  const section = useRef<HTMLElement>(null)
  const approve = useApproval(section)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const shown = users.data?.users ?? []
  // Another page or filter drops the selection, so that nobody is decided on who is not on the screen.
  const selected = shown.filter((user) => selectedIds.has(user.id) && isChoosable(user))
  const decisionOnAll = useBulkDecision(selected, () => setSelectedIds(new Set()))
  const isElsewhere = openedId !== undefined && users.data !== undefined && !shown.some(({ id }) => id === openedId)

  // After a decision the user leaves a list of one status, and the details close.
  const left = (id: string) => choice.status !== undefined && id === openedId && open(id)
  const open = (id: string) => void list.show({ user: id === openedId ? undefined : id })

  return (
    <>
      <PageHeader
        title="User Management"
        subTitle="Customers and suppliers. Administrators are not listed."
        actions={
          <ExportList
            loadFile={(form) => downloadUsers(choice, form)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export users. Please try again.')}
          />
        }
      />
      <StatCards stats={statsOf(users.data?.totals)} />
      <SavedViews list="adminUsers" search={search} read={usersSearch.parse} />
      <ListFilters
        result={users.data && formatCount(users.data.count, 'user')}
        beside={<ColumnsMenu columns={userColumns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Company, contact or email" {...list.searchField} />
        <ChoiceFilter
          label="Status"
          all="All statuses"
          choices={userStatuses}
          labelOf={(one) => userStatusLabels[one]}
          {...list.filter('status')}
        />
        <ChoiceFilter
          label="Role"
          all="All roles"
          choices={selfRegisteredRoles}
          labelOf={(one) => roleLabels[one]}
          {...list.filter('role')}
        />
      </ListFilters>
      {isElsewhere && (
        <div className="below-16">
          <Panel
            title="Account details"
            aside={
              <Button variant="subtle" size="compact-sm" onClick={() => open(openedId)}>
                Close
              </Button>
            }
          >
            <UserDetails userId={openedId} named />
          </Panel>
        </div>
      )}
      <ListPage
        label="Users"
        focus={section}
        query={users}
        failed="Failed to load users"
        {...list.paging}
        noneYet={{
          image: <UsersIllustration />,
          title: 'No users yet',
          text: 'Customers and suppliers who create an account appear here and wait for your approval.',
        }}
        noMatch={{ title: 'No matching users', text: 'No account fits this search and these filters.' }}
      >
        {(data) => (
          <UsersTable
            users={data.users}
            hidden={columnChoice.hidden}
            {...list.sorting}
            chosen={selectedIds}
            onChoose={setSelectedIds}
            openedId={openedId}
            onToggle={open}
            onApprove={(user) => void approve(user).then((isDone) => isDone && left(user.id))}
            onDecided={left}
          />
        )}
      </ListPage>
      <SelectionBar
        count={selected.length}
        onClear={() => {
          setSelectedIds(new Set())
          section.current?.focus({ preventScroll: true })
        }}
      >
        {bulkActions.map((action) => (
          <ActionButton
            key={action}
            disabledReason={decisionOnAll(action).guard}
            variant={action === 'approve' ? 'filled' : 'default'}
            aria-label={decisionOnAll(action).label}
            onClick={() => ask(decisionOnAll(action))}
          >
            {accountActions[action].label}
          </ActionButton>
        ))}
      </SelectionBar>
    </>
  )
}

function statsOf(totals: UserTotals | undefined): Stat[] {
  const only = (status: UsersSearch['status']) => ({ to: paths.adminUsers, search: { status } })
  return [
    {
      label: 'Pending approval',
      value: totals?.pending,
      icon: IconHourglass,
      waiting: true,
      link: only('pending'),
    },
    { label: 'Active', value: totals?.active, icon: IconCheck, link: only('active') },
    { label: 'Deactivated', value: totals?.deactivated, icon: IconBan, link: only('deactivated') },
    { label: 'Total', value: totals?.total, icon: IconUsers, link: only(undefined) },
  ]
}
