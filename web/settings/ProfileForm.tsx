import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Role } from '#domain/access/role.ts'
import { bioCounter, bioMaxLength, updateProfileInput, type UpdateProfileInput } from '#domain/accounts/profile.ts'
import { lengthOf } from '#domain/values/text-length.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { useKeptFields } from '#web/session.tsx'
import { useStoredForm } from '#web/forms/stored-form.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import classes from './ProfileForm.module.css'
import { useUpdateProfile, type Profile } from './queries/profile.ts'

const names = ['company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'] as const
type FieldName = (typeof names)[number]
type Fields = Record<FieldName, string>

function fieldsOf(profile: Profile): Fields {
  const { company_name, contact_person, phone, address, region, country, bio } = profile
  const optional = { phone, address, region, country, bio }
  const values = Object.entries(optional).map(([name, value]) => [name, value ?? ''])
  return { company_name, contact_person, ...Object.fromEntries(values) }
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
  const { form, values, isTyped, version, field, check, problems, onSaved, savedNow, showError } = useStoredForm(
    'profile',
    saved,
    profile.updated_at,
  )
  useKeptFields('profile', form, names)
  const denial = useDenial('updateProfile')
  const updating = useUpdateProfile()
  const region = regions.find((one) => one === values.region)

  const submit = form.handleSubmit((sent) => {
    const { region: chosenRegion, country, ...own } = sent
    const place = role === 'supplier' ? { region: chosenRegion || null, country: country || null } : {}
    const input = check(updateProfileInput, { updated_at: version, ...own, ...place })
    if (!input) return
    updating.mutate(input, {
      onSuccess: () => {
        onSaved(sent, { ...sent, ...storedOf(input) })
        notifySuccess('Profile updated successfully')
      },
      onError: (error) => showError(error, errorMessage(error, 'Failed to update profile')),
    })
  })

  return (
    <Form problems={problems} onSubmit={submit} denial={denial}>
      <LeaveGuard when={isTyped}>The changes to your profile have not been saved and would be lost.</LeaveGuard>
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
            <span className={lengthOf(values.bio) > bioMaxLength ? 'wrong strong' : ''}>{bioCounter(values.bio)}</span>
            {savedNow('bio') && <span className={classes.saved}>{savedNow('bio')}</span>}
          </>
        }
      />
      <FormButtons
        loading={updating.isPending}
        disabledReason={denial ?? (isTyped ? undefined : 'Nothing has changed yet.')}
      >
        Save profile
      </FormButtons>
    </Form>
  )
}
