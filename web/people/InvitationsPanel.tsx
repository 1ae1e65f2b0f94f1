import { useState } from 'react'
import { useDenials } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import classes from './People.module.css'
import { useResendInvitation, useWithdrawInvitation, type OpenInvitation } from './queries.ts'
import { RoleBadge } from './RoleBadge.tsx'

const columns: readonly Column<OpenInvitation>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <CellText strong text={email} /> },
  { id: 'role', header: 'Role', cell: ({ company_role }) => <RoleBadge role={company_role} /> },
  { id: 'inviter', header: 'Invited by', cell: ({ invited_by }) => <CellText text={invited_by} /> },
  { id: 'until', header: 'Valid until', cell: (invitation) => <Expiry invitation={invitation} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
]

/** Invitations that nobody has accepted yet. One that is too old stays until it is sent again or withdrawn. */
export const InvitationsPanel = ({ invitations }: { invitations: readonly OpenInvitation[] }) => (
  <Panel title="Open invitations" flush>
    <DataTable caption="Open invitations" dense columns={columns} rows={invitations} rowKey={({ id }) => id} />
  </Panel>
)

function Expiry({ invitation: { expires_at } }: { invitation: OpenInvitation }) {
  const [now] = useState(() => Date.now())
  return (
    <>
      <DateCell at={expires_at} />
      {Date.parse(expires_at) < now && <span className="muted small"> Too old: send it again</span>}
    </>
  )
}

function InvitationActions({ invitation: { id, email } }: { invitation: OpenInvitation }) {
  const denialOf = useDenials()
  const resending = useResendInvitation(id)
  const withdrawing = useWithdrawInvitation(id)
  return (
    <span className={classes.actions}>
      <ActionButton
        variant="default"
        size="compact-sm"
        aria-label={`Resend the invitation of ${email}`}
        loading={resending.isPending}
        disabledReason={denialOf('resendInvitation')}
        onClick={() =>
          resending.mutate(undefined, {
            onSuccess: () => notifySuccess(`Invitation sent again to ${email}`),
            onError: (error) => notifyError(error.message),
          })
        }
      >
        Resend
      </ActionButton>
      <AskingButton
        size="compact-sm"
        aria-label={`Withdraw the invitation of ${email}`}
        action={{
          guard: denialOf('withdrawInvitation'),
          title: `Withdraw the invitation of ${email}?`,
          text: 'The link in the mail stops working. You can invite this address again at any time.',
          label: 'Withdraw invitation',
          run: () => withdrawing.mutateAsync(),
          done: `The invitation of ${email} was withdrawn`,
        }}
      >
        Withdraw
      </AskingButton>
    </span>
  )
}
