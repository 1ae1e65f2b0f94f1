import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Role } from '#domain/account.ts'
import { bioCounter, bioMaxLength, lengthOf, updateProfileInput, type UpdateProfileInput } from '#domain/profile.ts'
import { countriesOf, regions } from '#domain/regions.ts'
import { fieldMessagesOf, isStale, errorMessage } from '#web/api.ts'
import { useKeptInput } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { showStored } from '#web/hooks/stored-values.ts'
import { notifySuccess } from '#web/components/toasts.ts'
import classes from './ProfileForm.module.css'
import { useUpdateProfile, type Profile } from './queries/profile.ts'

const names = ['company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'] as const
type FieldName = (typeof names)[number]
type Fields = Record<FieldName, string>

function fieldsOf(profile: Profile): Fields {
  const { company_name, contact_person, phone, address, region, country, bio } = profile
  const optional = { phone, address, region, country, bio }
  const typed = Object.entries(optional).map(([name, value]) => [name, value ?? ''])
  return { company_name, contact_person, ...Object.fromEntries(typed) }
}

/** The profile as the server stores it. A bio of spaces is empty. */
const storedOf = ({ company_name, contact_person, phone, address, bio }: UpdateProfileInput) => ({
  company_name,
  contact_person,
  phone,
  address,
  bio: bio.trim() === '' ? '' : bio,
})

/** The company profile. Changes saved elsewhere meanwhile are shown in untouched fields, and below the others. */
export function ProfileForm({ profile, role }: { profile: Profile; role: Role }) {
  const saved = fieldsOf(profile)
  const form = useForm<Fields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  useKeptInput(
    'profile',
    () => form.getValues(),
    (back) => {
      for (const name of names) if (back[name] !== undefined) form.setValue(name, back[name], { shouldDirty: true })
    },
  )
  const { errors } = form.formState
  const typed = useWatch({ control: form.control }) as Fields
  const isTyped = names.some((name) => typed[name] !== saved[name])
  const { version, takeCurrent } = useBaseVersion('profile', profile.updated_at, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const { problems, show, showIssues, clear } = useFormProblems(form)
  const updating = useUpdateProfile()
  const region = regions.find((one) => one === typed.region)

  const submit = form.handleSubmit((values) => {
    clear()
    const { region: chosenRegion, country, ...own } = values
    const place = role === 'supplier' ? { region: chosenRegion || null, country: country || null } : {}
    const parsed = updateProfileInput.safeParse({ updated_at: version, ...own, ...place })
    if (!parsed.success) return showIssues(parsed.error.issues)
    updating.mutate(parsed.data, {
      onSuccess: () => {
        setWasStale(false)
        showStored(form, values, { ...values, ...storedOf(parsed.data) })
        notifySuccess('Profile updated successfully')
      },
      onError: (error) => {
        if (isStale(error)) {
          takeCurrent()
          setWasStale(true)
        }
        show(fieldMessagesOf(error), errorMessage(error, 'Failed to update profile'))
      },
    })
  })

  /** After a stale edit: the value that somebody else saved, for a field with other typed text. */
  const savedNow = (name: FieldName) =>
    wasStale && typed[name] !== saved[name] ? `Saved now: ${saved[name] || '(empty)'}` : undefined
  const field = (name: FieldName) => ({
    ...form.register(name),
    id: name,
    error: errors[name]?.message,
    description: savedNow(name),
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <LeaveGuard when={isTyped}>The changes to your profile have not been saved and would be lost.</LeaveGuard>
        <FormErrorSummary problems={problems} />
        <div className={classes.pair}>
          <TextInput {...field('company_name')} label="Company name" required autoComplete="organization" />
          <TextInput {...field('contact_person')} label="Contact person" required autoComplete="name" />
        </div>
        <div className={classes.pair}>
          <TextInput {...field('phone')} type="tel" label="Phone (optional)" autoComplete="tel" />
          <TextInput {...field('address')} label="Address (optional)" autoComplete="street-address" />
        </div>
        {role === 'supplier' && (
          <div className={classes.pair}>
            <NativeSelect
              {...field('region')}
              label="Region"
              data={[{ value: '', label: 'No region' }, ...regions]}
              onChange={(event) => {
                form.setValue('region', event.currentTarget.value, { shouldDirty: true })
                form.setValue('country', '', { shouldDirty: true })
              }}
            />
            <NativeSelect
              {...field('country')}
              label="Country"
              disabled={region === undefined}
              title={region === undefined ? 'Choose a region first' : undefined}
              data={[
                { value: '', label: region === undefined ? 'Region first' : 'No country' },
                ...(region === undefined ? [] : countriesOf[region].map(({ name }) => name)),
              ]}
            />
          </div>
        )}
        <Textarea
          {...field('bio')}
          label="Bio (optional)"
          autosize
          minRows={4}
          maxRows={16}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            <>
              <span className={lengthOf(typed.bio) > bioMaxLength ? classes.over : ''}>{bioCounter(typed.bio)}</span>
              {savedNow('bio') && <span className={classes.saved}>{savedNow('bio')}</span>}
            </>
          }
        />
        <Group justify="flex-end">
          <ActionButton
            type="submit"
            loading={updating.isPending}
            disabledReason={isTyped ? undefined : 'Nothing has changed yet.'}
          >
            Save profile
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
