import IconUserPlus from '@iconify-json/tabler/user-plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import type { SessionActor } from '#web/session.tsx'
import { InvitationsPanel } from './InvitationsPanel.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MembersTable } from './MembersTable.tsx'
import { membersQuery, type Members } from './queries.ts'
import { RequiredSecondFactor } from './RequiredSecondFactor.tsx'

/** The people of the company, its open invitations, and what its owners require of everybody. */
export function PeopleSection({ actor }: { actor: SessionActor }) {
  const [page, setPage] = useState(1)
  const members = useQuery(membersQuery(page))
  return (
    <>
      <Panel title="People" aside={<InviteButton />} flush>
        <QueryContent query={members} failed="Failed to load the people of your company">
          {(data) => (
            <>
              <MembersTable actor={actor} data={data} />
              <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
            </>
          )}
        </QueryContent>
      </Panel>
      {members.data && members.data.invitations.length > 0 && (
        <InvitationsPanel invitations={members.data.invitations} />
      )}
      {members.data && isOfSeveral(members.data) && <RequiredSecondFactor page={page} data={members.data} />}
    </>
  )
}

/** A company of one person is not asked about others. */
const isOfSeveral = ({ count, invitations, second_factor_required }: Members) =>
  count > 1 || invitations.length > 0 || second_factor_required

function InviteButton() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        disabledReason={useDenial('inviteMembers')}
        onClick={() => setOpened(true)}
      >
        Invite people
      </ActionButton>
      <Dialog opened={opened} onClose={close} title="Invite people">
        <InviteForm onClose={close} />
      </Dialog>
    </>
  )
}
