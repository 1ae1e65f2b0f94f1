import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { CompanyRole } from '#domain/access/company-role.ts'
import { addressesIn, inviteInput, maxInvitedAtOnce, wrongAddresses } from '#domain/people/people.ts'
import { notInvitedTexts } from '#domain/people/people-texts.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { Notice } from '#web/components/Notice.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { addressCount, invitedText, wrongText } from './invitation-texts.ts'
import { useInviteMembers } from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Fields = { emails: string; company_role: CompanyRole }
type Outcome = NonNullable<ReturnType<typeof useInviteMembers>['data']>

/** Invites people by their addresses, which can be pasted in any form. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Fields>({ defaultValues: { emails: '', company_role: 'member' } })
  useKeptFields('invitation', form)
  const { problems, check, show, field, showError } = useFormProblems(form)
  const typed = addressesIn(useWatch({ control: form.control, name: 'emails' }))
  const inviting = useInviteMembers()
  const [outcome, setOutcome] = useState<Outcome>()

  const submit = form.handleSubmit(({ emails, company_role }) => {
    const addresses = addressesIn(emails)
    const wrong = wrongAddresses(addresses)
    if (wrong.length > 0) return show({ emails: wrongText(wrong) }, '')
    if (addresses.length === 0) return show({ emails: 'Enter at least one address.' }, '')
    if (addresses.length > maxInvitedAtOnce)
      return show({ emails: `At most ${maxInvitedAtOnce} addresses at once.` }, '')
    const input = check(inviteInput, { emails: addresses, company_role })
    if (!input) return undefined
    return inviting.mutate(input, {
      onSuccess: (result) => {
        if (result.invited > 0) notifySuccess(invitedText(result.invited))
        if (result.not_invited.length === 0) onClose()
        else setOutcome(result)
      },
      onError: (error) => {
        const refused = Object.entries(fieldMessagesOf(error)).find(([name]) => name.startsWith('emails.'))
        if (refused === undefined) showError(error)
        else show({ emails: `${addresses[Number(refused[0].split('.')[1])] ?? ''}: ${refused[1]}` }, '')
      },
    })
  })

  if (outcome) return <NotInvited outcome={outcome} onClose={onClose} />
  return (
    <Form problems={problems} onSubmit={submit}>
      <Textarea
        {...field('emails')}
        label="Email addresses"
        description={`One or several, up to ${maxInvitedAtOnce}: a line for each, or with commas between them`}
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <div role="status">{addressCount(typed, wrongAddresses(typed))}</div>
      <Controller
        control={form.control}
        name="company_role"
        render={({ field: { value, onChange, name } }) => (
          <RoleChoice id={name} label="Role" value={value} onChange={onChange} />
        )}
      />
      <FormButtons loading={inviting.isPending} cancel={{ label: 'Cancel', onClick: onClose }}>
        Send invitations
      </FormButtons>
    </Form>
  )
}

function NotInvited({ outcome: { invited, not_invited }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Notice>
        {invited > 0 && <p>{invitedText(invited)}.</p>}
        {not_invited.map(({ email, because }) => (
          <p key={email}>
            <bdi>{email}</bdi> {notInvitedTexts[because]}.
          </p>
        ))}
      </Notice>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
