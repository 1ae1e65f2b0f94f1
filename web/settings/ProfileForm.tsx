import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Role } from '#domain/access/role.ts'
import { bioCounter, bioMaxLength, updateProfileInput, type UpdateProfileInput } from '#domain/accounts/profile.ts'
import { currencies } from '#domain/values/money.ts'
import { lengthOf } from '#domain/values/text-length.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { useDenial } from '#web/access.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import classes from './ProfileForm.module.css'
import { useUpdateProfile, type Profile } from './queries/profile.ts'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'

type Fields = Record<
  | 'company_name'
  | 'contact_person'
  | 'phone'
  | 'address'
  | 'organisation_number'
  | 'vat_number'
  | 'region'
  | 'country'
  | 'bio'
  | 'default_currency',
  string
>

function fieldsOf(profile: Profile): Fields {
  const { company_name, contact_person, phone, address, region, country, bio, default_currency } = profile
  const { organisation_number, vat_number } = profile
  const optional = { phone, address, organisation_number, vat_number, region, country, bio, default_currency }
  const values = Object.entries(optional).map(([name, value]) => [name, value ?? ''])
  return { company_name, contact_person, ...Object.fromEntries(values) }
}

/** The profile as the server stores it. A bio of spaces is empty. */
const storedOf = ({ bio, organisation_number = '', vat_number = '', ...rest }: UpdateProfileInput) => ({
  company_name: rest.company_name,
  contact_person: rest.contact_person,
  phone: rest.phone,
  address: rest.address,
  organisation_number,
  vat_number,
  bio: bio.trim() === '' ? '' : bio,
})

/** The company profile. Changes saved elsewhere meanwhile are shown in untouched fields, and below the others. */
export function ProfileForm({ profile, role }: { profile: Profile; role: Role }) {
  const updating = useUpdateProfile()
  const edit = useEditForm({
    name: 'profile',
    values: fieldsOf(profile),
    version: profile.updated_at,
    schema: updateProfileInput,
    input: ({ region, country, default_currency, ...own }, updated_at) => ({
      updated_at,
      ...own,
      ...(role === 'supplier' && { region: region || null, country: country || null }),
      ...(role === 'customer' && { default_currency: default_currency || null }),
    }),
    save: (input) => updating.mutateAsync(input),
    stored: ({ checked, sent }) => ({ ...sent, ...storedOf(checked) }),
    messages: { saved: 'Profile updated successfully', failed: 'Failed to update profile' },
    denial: useDenial('updateProfile'),
  })
  const { form, values, field, choice, savedNow } = edit
  const region = regions.find((one) => one === values.region)

  return (
    <EditForm
      edit={edit}
      leave="The changes to your profile have not been saved and would be lost."
      button="Save profile"
    >
      <div className={classes.pair}>
        <TextInput {...field('company_name')} label="Company name" required autoComplete="organization" />
        <TextInput {...field('contact_person')} label="Contact person" required autoComplete="name" />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('phone')} type="tel" label="Phone (optional)" autoComplete="tel" />
        <TextInput {...field('address')} label="Address (optional)" autoComplete="street-address" />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...field('organisation_number', 'On papers, and for the companies you deal with.')}
          label="Organisation number (optional)"
        />
        <TextInput {...field('vat_number', 'With the letters of its country.')} label="VAT number (optional)" />
      </div>
      {role === 'supplier' && (
        <div className={classes.pair}>
          <NativeSelect
            {...choice('region')}
            label="Region"
            data={[{ value: '', label: 'No region' }, ...regions]}
            onChange={(event) => {
              form.setValue('region', event.currentTarget.value, { shouldDirty: true })
              form.setValue('country', '', { shouldDirty: true })
            }}
          />
          <NativeSelect
            {...choice('country')}
            label="Country"
            disabled={edit.denial !== undefined || region === undefined}
            title={region === undefined ? 'Choose a region first' : undefined}
            data={[
              { value: '', label: region === undefined ? 'Region first' : 'No country' },
              ...(region === undefined ? [] : countriesOf[region].map(({ name }) => name)),
            ]}
          />
        </div>
      )}
      {role === 'customer' && (
        <div className={classes.pair}>
          <NativeSelect
            {...choice('default_currency', 'Your requests start with it.')}
            label="Default currency"
            data={[{ value: '', label: `By the country of the address (${profile.country_currency})` }, ...currencies]}
          />
        </div>
      )}
      <Textarea
        {...field('bio')}
        label="Bio (optional)"
        autosize
        minRows={4}
        maxRows={16}
        inputWrapperOrder={descriptionBelow}
        description={
          <>
            <span className={lengthOf(values.bio) > bioMaxLength ? 'wrong strong' : ''}>{bioCounter(values.bio)}</span>
            {savedNow('bio') && <span className="block as-typed">{savedNow('bio')}</span>}
          </>
        }
      />
    </EditForm>
  )
}
