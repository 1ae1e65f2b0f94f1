import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { deliveryAddressLengths } from '#domain/quotes/delivery-address.ts'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { useFields } from '#web/forms/fields.ts'
import { notifyError } from '#web/toasts/toasts.ts'
import { countryNames } from './country-names.ts'

/** As typed; empty for none. */
export type AddressFields = Record<keyof typeof deliveryAddressLengths, string>

export const emptyAddress: AddressFields = {
  name: '',
  street: '',
  postal_code: '',
  city: '',
  country: 'Sweden',
  contact: '',
  phone: '',
  opening_hours: '',
  unloading: '',
}

/** The fields of a delivery address. `of` tells those of several addresses on the page apart. */
export function DeliveryAddressForm({ form, of }: { form: UseFormReturn<AddressFields>; of: string }) {
  const { field: registered } = useFields(form, (name) => `${name} ${of}`.replaceAll(' ', '-'))
  const field = (name: keyof AddressFields) => ({ ...registered(name), maxLength: deliveryAddressLengths[name] })
  const { maxLength: _, ...country } = field('country')
  return (
    <>
      <TextInput {...field('name')} label="Name" description="As your company calls the place." required />
      <TextInput {...field('street')} label="Street" required />
      <TextInput {...field('postal_code')} label="Postal code" required />
      <TextInput {...field('city')} label="City" required />
      <NativeSelect {...country} label="Country" required data={countryNames} />
      <TextInput {...field('contact')} label="Contact on site (optional)" description={onlyForDelivery} />
      <TextInput {...field('phone')} label="Phone on site (optional)" description={onlyForDelivery} type="tel" />
      <TextInput {...field('opening_hours')} label="Opening hours (optional)" />
      <Textarea
        {...field('unloading')}
        label="Unloading (optional)"
        description="Such as crane or forklift, and the maximum length of a lorry."
        autosize
        minRows={2}
      />
    </>
  )
}

const onlyForDelivery = 'Suppliers see it once their offer is accepted.'

/** Shows a refused save at its fields; what is of no field as a message. */
export function showRefused(form: UseFormReturn<AddressFields>, error: unknown): void {
  const refused = Object.entries(fieldMessagesOf(error)).filter(([name]) => name in emptyAddress)
  for (const [index, [name, message]] of refused.entries())
    form.setError(name as keyof AddressFields, { message }, { shouldFocus: index === 0 })
  if (refused.length === 0) notifyError(errorMessage(error, 'Failed to save the address. Please try again.'))
}
