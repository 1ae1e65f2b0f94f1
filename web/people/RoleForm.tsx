import { Controller, useForm } from 'react-hook-form'
import { companyRoleLabels, type CompanyRole } from '#domain/access/company-role.ts'
import { updateMemberInput } from '#domain/people/people.ts'
import { Notice } from '#web/components/Notice.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import type { SessionActor } from '#web/session.tsx'
import { changeRefusal } from './member-changes.ts'
import { useUpdateMember, type ListedMember, type Members } from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'

type RoleFormProps = { actor: SessionActor; member: ListedMember; data: Members; onClose: () => void }

export function RoleForm({ actor, member, data, onClose }: RoleFormProps) {
  const { id, name, company_role: now } = member
  const form = useForm<{ company_role: CompanyRole }>({ defaultValues: { company_role: now } })
  const { problems, check, showError } = useFormProblems(form)
  const updating = useUpdateMember(id)
  const submit = form.handleSubmit((values) => {
    const input = check(updateMemberInput, values)
    if (!input) return
    updating.mutate(input, {
      onSuccess: () => {
        notifySuccess(`The role of ${name} is now ${companyRoleLabels[values.company_role]}`)
        onClose()
      },
      onError: (error) => showError(error),
    })
  })
  return (
    <Form problems={problems} onSubmit={submit}>
      <Controller
        control={form.control}
        name="company_role"
        render={({ field: { value, onChange, name: field }, fieldState }) => (
          <>
            <RoleChoice
              id={field}
              label={`Role of ${name}`}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
              refusalOf={(role) => (role === now ? undefined : changeRefusal(member, data, { company_role: role }))}
            />
            {id === actor.id && value !== now && (
              <Notice tone="warning">This is your own role. Afterwards only another owner can change it back.</Notice>
            )}
            {id !== actor.id && value !== now && <Notice>{name} is notified by mail.</Notice>}
            <FormButtons
              loading={updating.isPending}
              disabledReason={value === now ? 'Nothing has changed yet.' : undefined}
              cancel={{ label: 'Cancel', onClick: onClose }}
            >
              Save role
            </FormButtons>
          </>
        )}
      />
    </Form>
  )
}
