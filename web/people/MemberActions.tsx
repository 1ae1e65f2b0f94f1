import { Button } from '@mantine/core'
import IconCoinEuro from '@iconify-json/tabler/coin-euro'
import IconStar from '@iconify-json/tabler/star'
import IconUserCog from '@iconify-json/tabler/user-cog'
import IconUserMinus from '@iconify-json/tabler/user-minus'
import { useState } from 'react'
import { peopleRefusals } from '#domain/people/people-texts.ts'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { ButtonMenu } from '#web/components/ButtonMenu.tsx'
import { showDialog } from '#web/dialogs/shown-dialog.ts'
import type { SessionActor } from '#web/session.tsx'
import { LimitForm } from './LimitForm.tsx'
import { changeRefusal } from './member-changes.ts'
import { useUpdateMember, type ListedMember, type Members } from './queries.ts'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { RoleForm } from './RoleForm.tsx'

type MemberActionsProps = { actor: SessionActor; member: ListedMember; data: Members }

/** The changes that owners may make about a person, in a menu. */
export function MemberActions({ actor, member, data }: MemberActionsProps) {
  const [open, setOpen] = useState<'role' | 'limit'>()
  const denial = useDenial('updateMember')
  const close = () => setOpen(undefined)
  const removal = <RemoveMemberDialog member={member} />
  const updating = useUpdateMember(member.id)
  const { name, company_role, main_contact } = member
  const look = { variant: 'default', size: 'compact-sm', 'aria-label': `Change ${name}` } as const
  if (denial !== undefined)
    return (
      <ActionButton {...look} disabledReason={denial}>
        Change
      </ActionButton>
    )
  return (
    <>
      <ButtonMenu
        position="bottom-end"
        width={260}
        button={<Button {...look}>Change</Button>}
        items={[
          { label: 'Role', icon: <IconUserCog size={16} aria-hidden />, run: () => setOpen('role') },
          actor.role === 'customer' && {
            label: 'Approval limit',
            icon: <IconCoinEuro size={16} aria-hidden />,
            disabledReason: company_role === 'member' ? undefined : peopleRefusals.limitsAreForMembers,
            run: () => setOpen('limit'),
          },
          {
            label: 'Make main contact',
            icon: <IconStar size={16} aria-hidden />,
            disabledReason: main_contact
              ? 'Is the main contact already.'
              : changeRefusal(member, data, { main_contact: true }),
            run: () =>
              ask({
                title: `Make ${name} the main contact?`,
                text: `The company profile then names ${name} as the contact person, with the telephone number of ${name}.`,
                label: 'Make main contact',
                run: () => updating.mutateAsync({ main_contact: true }),
                done: `${name} is the main contact`,
              }),
          },
          {
            label: 'Remove',
            icon: <IconUserMinus size={16} aria-hidden />,
            disabledReason: member.id === actor.id ? peopleRefusals.notYourself : undefined,
            run: () => void showDialog(removal),
          },
        ]}
      />
      <Dialog opened={open === 'role'} onClose={close} title={`Role of ${name}`}>
        <RoleForm actor={actor} member={member} data={data} onClose={close} />
      </Dialog>
      <Dialog opened={open === 'limit'} onClose={close} title={`Approval limit of ${name}`}>
        <LimitForm member={member} onClose={close} />
      </Dialog>
    </>
  )
}
