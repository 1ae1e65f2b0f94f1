import IconLock from '@iconify-json/tabler/lock'
import IconLockOpen from '@iconify-json/tabler/lock-open'
import IconStar from '@iconify-json/tabler/star'
import { approvalLimitText } from '#domain/people/people-texts.ts'
import { AgeCell } from '#web/lists/AgeCell.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import type { SessionActor } from '#web/session.tsx'
import { MemberActions } from './MemberActions.tsx'
import classes from './People.module.css'
import type { ListedMember, Members } from './queries.ts'
import { RoleBadge } from './RoleBadge.tsx'

type MembersTableProps = { actor: SessionActor; data: Members }

/** The people of the company. Nothing can be changed about the only one. */
export const MembersTable = ({ actor, data }: MembersTableProps) => (
  <DataTable
    caption="People of your company"
    dense
    columns={[nameColumn(actor), ...columns, ...(data.count > 1 ? [actionsColumn(actor, data)] : [])]}
    rows={data.members}
    rowKey={({ id }) => id}
  />
)

const nameColumn = (actor: SessionActor): Column<ListedMember> => ({
  id: 'name',
  header: 'Name',
  cell: ({ id, name, title, main_contact }) => (
    <CellText strong text={id === actor.id ? `${name} (you)` : name} under={title}>
      {main_contact && (
        <span>
          <StatusBadge tone="neutral" icon={IconStar} label="Main contact" />
        </span>
      )}
    </CellText>
  ),
})

const columns: readonly Column<ListedMember>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <CellText text={email} /> },
  {
    id: 'role',
    header: 'Role',
    cell: ({ company_role, approval_limit }) => (
      <span className={classes.role}>
        <RoleBadge role={company_role} />
        {approval_limit !== null && <span className="muted small">{approvalLimitText(approval_limit)}</span>}
      </span>
    ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? <span className="muted small">Signed out</span> : <AgeCell at={last_seen_at} />,
  },
  {
    id: 'factor',
    header: 'Second factor',
    cell: ({ second_factor }) =>
      second_factor ? (
        <StatusBadge tone="delivered" icon={IconLock} label="On" />
      ) : (
        <StatusBadge tone="neutral" icon={IconLockOpen} label="Off" />
      ),
  },
]

const actionsColumn = (actor: SessionActor, data: Members): Column<ListedMember> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (member) => <MemberActions actor={actor} member={member} data={data} />,
})
