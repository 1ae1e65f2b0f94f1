import { SimpleGrid, TextInput } from '@mantine/core'
import { updatePersonInput } from '#domain/people/people.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { useUpdatePerson, type OwnFields, type OwnPerson } from './queries.ts'

const fieldsOf = ({ name, phone, title }: OwnPerson): OwnFields => ({ name, phone: phone ?? '', title: title ?? '' })

export function OwnPersonForm({ person }: { person: OwnPerson }) {
  const updating = useUpdatePerson()
  const edit = useEditForm({
    name: 'person',
    values: fieldsOf(person),
    // The last save counts.
    version: '',
    schema: updatePersonInput,
    save: (_checked, _version, sent) => updating.mutateAsync(sent),
    stored: ({ answer }) => fieldsOf(answer),
    messages: { saved: 'Your data is saved', failed: 'Failed to save your data' },
    // The company profile above has fields of the same names.
    idOf: (name) => `own-${name}`,
  })
  const { field } = edit

  return (
    <EditForm
      edit={edit}
      leave="The changes to your own data have not been saved and would be lost."
      button="Save your data"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput {...field('name')} label="Your name" required autoComplete="name" />
        <TextInput {...field('phone')} type="tel" label="Your phone (optional)" autoComplete="tel" />
        <TextInput {...field('title')} label="Your title (optional)" autoComplete="organization-title" />
      </SimpleGrid>
    </EditForm>
  )
}
