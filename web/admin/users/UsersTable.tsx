import { Checkbox, Group } from '@mantine/core'
import { bulkActions } from '#domain/accounts/account-decisions.ts'
import { accountActions, accountDecisionNames, mayActOnAccount } from '#domain/accounts/account.ts'
import { roleLabels } from '#domain/access/role.ts'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { MoreActions } from '#web/lists/MoreActions.tsx'
import type { Sort } from '#web/lists/SortSelect.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { useDecisions } from './decisions.ts'
import type { UserRow } from './queries.ts'
import type { UsersSearch } from '#web/admin/searches.ts'
import { UserDetails } from './UserDetails.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import classes from './UsersTable.module.css'

type SortId = NonNullable<UsersSearch['sort']>

type UsersTableProps = {
  users: readonly UserRow[]
  hidden: readonly string[]
  sort: Sort<SortId>
  onSort: (sort: Sort<SortId>) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  openedId: string | undefined
  onToggle: (id: string) => void
  onApprove: (user: UserRow) => void
  /** Called after another decision on the account with this id. */
  onDecided: (id: string) => void
}

/** Can this account be decided on together with others? */
export const isChoosable = (user: UserRow): boolean => bulkActions.some((action) => mayActOnAccount(action, user).ok)

/** One page of users, with the decisions on each and a selection for bulk decisions. A row opens to its details. */
export function UsersTable(props: UsersTableProps) {
  const { users, hidden, sort, onSort, chosen, onChoose, openedId, onToggle, onApprove, onDecided } = props
  const denial = useDenial(accountActions.approve.operation)
  const decisionOn = useDecisions(onDecided)
  const choosable = users.filter(isChoosable).map(({ id }) => id)
  const selected = choosable.filter((id) => chosen.has(id)).length

  function toggle({ id }: UserRow) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }

  return (
    <>
      {choosable.length > 0 && (
        <div className={classes.choose}>
          <Checkbox
            label={
              choosable.length === 1
                ? 'Select the one pending user on this page'
                : `Select all ${choosable.length} pending users on this page`
            }
            checked={selected === choosable.length}
            indeterminate={selected > 0 && selected < choosable.length}
            onChange={(event) => onChoose(new Set(event.currentTarget.checked ? choosable : []))}
          />
          <span className="muted small">Only pending users can be approved or rejected together.</span>
        </div>
      )}
      <DataTable
        compact
        caption="Users"
        hidden={hidden}
        columns={[...userColumns, actionsColumn(onApprove, denial, decisionOn)]}
        rows={users}
        rowKey={({ id }) => id}
        {...(choosable.length > 0 && {
          selection: {
            isOffered: isChoosable,
            isSelected: ({ id }: UserRow) => chosen.has(id),
            labelOf: ({ company_name }: UserRow) => `Select ${company_name}`,
            onToggle: toggle,
          },
        })}
        expansion={{
          isOpen: ({ id }) => id === openedId,
          labelOf: ({ company_name }) => `Details of ${company_name}`,
          onToggle: ({ id }) => onToggle(id),
          content: detailsOf,
        }}
        sort={sort}
        onSort={onSort}
      />
    </>
  )
}

const detailsOf = ({ id }: UserRow) => <UserDetails userId={id} />

export const userColumns: Column<UserRow, SortId>[] = [
  {
    id: 'company_name',
    header: 'Company',
    sortable: true,
    cell: ({ company_name }) => <CellText strong text={company_name} />,
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
          <bdi title={contact_person}>{contact_person}</bdi>
          <span className={classes.reach}>
            <a href={`mailto:${email}`} title={email ?? ''}>
              {email}
            </a>
            {phone && <bdi title={phone}>{phone}</bdi>}
          </span>
        </span>
      ),
  },
  { id: 'role', header: 'Role', sortable: true, cell: ({ role }) => roleLabels[role] },
  {
    id: 'user_status',
    narrow: 'end',
    header: 'Status',
    sortable: true,
    cell: ({ user_status }) => <UserStatusBadge status={user_status} />,
  },
  {
    id: 'created_at',
    narrow: 'none',
    header: 'Registered',
    sortable: true,
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
]

const actionsColumn = (
  onApprove: UsersTableProps['onApprove'],
  approveDenial: string | undefined,
  decisionOn: ReturnType<typeof useDecisions>,
): Column<UserRow> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (user) => {
    const buttons = accountDecisionNames
      .filter((action) => mayActOnAccount(action, user).ok)
      .map((action) => {
        const look = { size: 'compact-sm', 'aria-label': `${accountActions[action].label} ${user.company_name}` }
        return action === 'approve' ? (
          <ActionButton
            key={action}
            {...look}
            variant="light"
            disabledReason={approveDenial}
            onClick={() => onApprove(user)}
          >
            {accountActions.approve.label}
          </ActionButton>
        ) : (
          <AskingButton key={action} {...look} action={decisionOn(user, action)} />
        )
      })
    if (buttons.length === 0) return null
    return (
      <Group gap={6} justify="flex-end" wrap="nowrap">
        {/* A pending user waits for a decision. */}
        {isChoosable(user) ? buttons : <MoreActions label={`Actions on ${user.company_name}`}>{buttons}</MoreActions>}
      </Group>
    )
  },
})
