import { useForm } from 'react-hook-form'
import { approvalLimitText } from '#domain/people/people-texts.ts'
import { updateMemberInput } from '#domain/people/people.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { useUpdateMember, type ListedMember } from './queries.ts'

/** Up to which amount a member of a customer may accept offers. */
export function LimitForm({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { id, name, approval_limit: now } = member
  const form = useForm({ defaultValues: { approval_limit: decimalText(now) } })
  const { problems, check, field, showError } = useFormProblems(form)
  const updating = useUpdateMember(id)
  const submit = form.handleSubmit((values) => {
    const input = check(updateMemberInput, { approval_limit: typedDecimal(values.approval_limit) })
    if (!input) return
    updating.mutate(input, {
      onSuccess: () => {
        notifySuccess(`${name}: ${approvalLimitText(input.approval_limit ?? null)}`)
        onClose()
      },
      onError: (error) => showError(error),
    })
  })
  return (
    <Form problems={problems} onSubmit={submit}>
      <DecimalField
        {...field('approval_limit')}
        label="May accept offers up to (EUR)"
        description="Leave empty for any amount. 0 allows none. Above the limit, a colleague has to approve."
        unit="EUR"
        step={1000}
        data-autofocus
      />
      <FormButtons loading={updating.isPending} cancel={{ label: 'Cancel', onClick: onClose }}>
        Save limit
      </FormButtons>
    </Form>
  )
}
