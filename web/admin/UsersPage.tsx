import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconBan, IconCheck, IconHourglass, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import {
  accountActionNames,
  accountActions,
  mayActOnAccount,
  selfRegisteredRoles,
  usersPageSize,
  userStatuses,
  type AccountAction,
} from '#domain/account.ts'
import { paths } from '#web/paths.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { NoMatchDrawing, NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LocalDate } from '#web/ui/LocalDate.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QueryContent } from '#web/ui/QueryContent.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { ListFilters } from './ListFilters.tsx'
import { usersQuery, type UserRow } from './queries.ts'
import type { UsersSearch } from './searches.ts'
import { StatCards, type Stat } from './StatCards.tsx'
import { UserDecisionDialog } from './UserDecisionDialog.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import classes from './UsersPage.module.css'

const statusLabels = { pending: 'Pending', active: 'Active', deactivated: 'Deactivated' }
const roleLabels = { customer: 'Customer', supplier: 'Supplier', admin: 'Admin' }

/** All accounts but administrators, and the decisions their status allows. */
export function UsersPage() {
  const search = useSearch({ from: paths.adminUsers })
  const navigate = useNavigate({ from: paths.adminUsers })
  const { text = '', status, role, sort = 'created_at', order = 'desc', page = 1 } = search
  const users = useQuery(usersQuery({ ...search, page: search.page && String(search.page) }))
  const [open, setOpen] = useState<{ user: UserRow; action: AccountAction } | null>(null)

  // A changed filter begins again at the first page.
  const change = (next: Partial<UsersSearch>) =>
    void navigate({ search: { ...search, page: undefined, ...next }, replace: true })
  const isFiltered = text !== '' || status !== undefined || role !== undefined
  const clear = () => change({ text: undefined, status: undefined, role: undefined })

  return (
    <>
      <PageHeader title="User Management" subTitle="Customers and suppliers. Administrators are not listed." />
      <StatCards stats={statsOf(users.data?.totals)} />
      <ListFilters result={users.data && countOf(users.data.count)} onClear={isFiltered ? clear : undefined}>
        <SearchField
          label="Search"
          placeholder="Company or contact"
          value={text}
          onSearch={(typed) => change({ text: typed || undefined })}
        />
        <NativeSelect
          label="Status"
          value={status ?? ''}
          data={[
            { value: '', label: 'All statuses' },
            ...userStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
          onChange={(event) => change({ status: userStatuses.find((one) => one === event.currentTarget.value) })}
        />
        <NativeSelect
          label="Role"
          value={role ?? ''}
          data={[
            { value: '', label: 'All roles' },
            ...selfRegisteredRoles.map((value) => ({ value, label: roleLabels[value] })),
          ]}
          onChange={(event) => change({ role: selfRegisteredRoles.find((one) => one === event.currentTarget.value) })}
        />
      </ListFilters>
      <Panel flush>
        <QueryContent query={users} failed="Failed to load users" skeleton={<SkeletonRows count={8} />}>
          {(data) =>
            data.users.length > 0 ? (
              <DataTable
                caption="Users"
                columns={[...columns, actionsColumn((user, action) => setOpen({ user, action }))]}
                rows={data.users}
                rowKey={({ id }) => id}
                sort={{ by: sort, descending: order === 'desc' }}
                onSort={({ by, descending }) =>
                  by !== 'actions' && change({ sort: by, order: descending ? 'desc' : 'asc' })
                }
              />
            ) : data.totals.total === 0 ? (
              <EmptyState
                drawing={<NothingYetDrawing />}
                title="No users yet"
                text="Customers and suppliers who create an account appear here and wait for your approval."
              />
            ) : (
              <EmptyState
                drawing={<NoMatchDrawing />}
                title="No matching users"
                text="No account fits this search and these filters."
                action={<Button onClick={clear}>Clear filters</Button>}
              />
            )
          }
        </QueryContent>
      </Panel>
      <Pager
        page={page}
        pageSize={usersPageSize}
        count={users.data?.count ?? 0}
        onPage={(next) => change({ page: next })}
      />
      {open && <UserDecisionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

const countOf = (count: number) => (count === 1 ? '1 user' : `${count} users`)

function statsOf(totals: Record<'pending' | 'active' | 'deactivated' | 'total', number> | undefined): Stat[] {
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

type ColumnId = NonNullable<UsersSearch['sort']> | 'actions'

const columns: Column<UserRow, ColumnId>[] = [
  {
    id: 'company_name',
    header: 'Company',
    sortable: true,
    cell: ({ company_name }) => <span className={classes.company}>{company_name}</span>,
  },
  {
    id: 'contact_person',
    header: 'Contact',
    sortable: true,
    cell: ({ contact_person, email, phone, closed_at }) =>
      closed_at !== null ? (
        <span className={classes.reach}>Closed by its owner</span>
      ) : (
        <span className={classes.contact}>
          {contact_person}
          <span className={classes.reach}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <span>{phone}</span>}
          </span>
        </span>
      ),
  },
  { id: 'role', header: 'Role', sortable: true, cell: ({ role }) => roleLabels[role] },
  {
    id: 'user_status',
    header: 'Status',
    sortable: true,
    cell: ({ user_status }) => <UserStatusBadge status={user_status} />,
  },
  {
    id: 'created_at',
    header: 'Registered',
    sortable: true,
    cell: ({ created_at }) => <LocalDate at={created_at} />,
  },
]

const actionsColumn = (onDecide: (user: UserRow, action: AccountAction) => void): Column<UserRow, ColumnId> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (user) => (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {accountActionNames
        .filter((action) => mayActOnAccount(action, user).ok)
        .map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant={action === 'approve' ? 'light' : 'default'}
            aria-label={`${accountActions[action].label} ${user.company_name}`}
            onClick={() => onDecide(user, action)}
          >
            {accountActions[action].label}
          </Button>
        ))}
    </Group>
  ),
})
