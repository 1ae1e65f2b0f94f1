import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { updatePersonInput } from '#domain/people/people.ts'
import { errorMessage } from '#web/api.ts'
import { notifySuccess } from '#web/components/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { showStored } from '#web/hooks/stored-values.ts'
import { useKeptFields } from '#web/session.tsx'
import { useUpdatePerson, type OwnFields, type OwnPerson } from './queries.ts'

const fieldsOf = ({ name, phone, title }: OwnPerson): OwnFields => ({ name, phone: phone ?? '', title: title ?? '' })

export function OwnPersonForm({ person }: { person: OwnPerson }) {
  const saved = fieldsOf(person)
  const form = useForm<OwnFields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  // The company profile above has fields of the same names.
  const { problems, check, field, showError } = useFormProblems(form, (name) => `own-${name}`)
  useKeptFields('person', form, ['name', 'phone', 'title'])
  const values = useWatch({ control: form.control }) as OwnFields
  const isTyped = (['name', 'phone', 'title'] as const).some((name) => values[name] !== saved[name])
  const updating = useUpdatePerson()

  const submit = form.handleSubmit((sent) => {
    if (!check(updatePersonInput, sent)) return
    updating.mutate(sent, {
      onSuccess: (stored) => {
        showStored(form, sent, fieldsOf(stored))
        notifySuccess('Your data is saved')
      },
      onError: (error) => showError(error, errorMessage(error, 'Failed to save your data')),
    })
  })

  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={isTyped}>The changes to your own data have not been saved and would be lost.</LeaveGuard>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput {...field('name')} label="Your name" required autoComplete="name" />
        <TextInput {...field('phone')} type="tel" label="Your phone (optional)" autoComplete="tel" />
        <TextInput {...field('title')} label="Your title (optional)" autoComplete="organization-title" />
      </SimpleGrid>
      <FormButtons loading={updating.isPending} disabledReason={isTyped ? undefined : 'Nothing has changed yet.'}>
        Save your data
      </FormButtons>
    </Form>
  )
}
