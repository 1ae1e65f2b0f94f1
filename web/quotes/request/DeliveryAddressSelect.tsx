import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import { useFields } from '#web/forms/fields.ts'
import { deliveryAddressesQuery } from '#web/quotes/queries/delivery-addresses.ts'
import type { QuoteForm } from './new-quote-fields.ts'

/** One of the company's delivery addresses, or another one. Nothing for a company without any. */
export function DeliveryAddressSelect({ form }: { form: QuoteForm }) {
  const { errors } = useFields(form)
  const addresses = useQuery(deliveryAddressesQuery)
  const value = useWatch({ control: form.control, name: 'delivery_address_id' })
  const all = addresses.data ?? []
  const chosen = all.find(({ id }) => id === value)
  if (all.length === 0 && value === '') return null
  return (
    <NativeSelect
      id="delivery_address_id"
      label="Delivery address"
      description={chosen && addressLine(chosen)}
      value={value}
      data={[
        { value: '', label: 'Another address' },
        // Deleted since the draft was kept. The choice stays to be seen, because the server refuses it.
        ...(value === '' || chosen ? [] : [{ value, label: addresses.isSuccess ? 'Deleted address' : '…' }]),
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={errors.delivery_address_id?.message}
      onChange={({ currentTarget }) => {
        form.setValue('delivery_address_id', currentTarget.value)
        form.clearErrors(['delivery_address_id', 'delivery_address'])
      }}
    />
  )
}

/** The name and the line of a delivery address of the own company. */
export function ChosenDeliveryAddress({ id }: { id: string }) {
  const { data } = useQuery(deliveryAddressesQuery)
  const address = data?.find((one) => one.id === id)
  return <>{address === undefined ? '…' : `${address.name}, ${addressLine(address)}`}</>
}
