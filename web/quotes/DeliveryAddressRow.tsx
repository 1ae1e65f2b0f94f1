import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { siteFacts } from '#domain/quotes/delivery-site.ts'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import { useDenial } from '#web/access.ts'
import { isStale } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { hasTyped } from '#web/hooks/stored-values.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { DeliveryAddressForm, showRefused, type AddressFields } from './DeliveryAddressForm.tsx'
import {
  addressVersionOf,
  useDeleteDeliveryAddress,
  useUpdateDeliveryAddress,
  type DeliveryAddress,
} from './queries/delivery-addresses.ts'

/** A delivery address of the company, with what can be done with it. */
export function DeliveryAddressRow({ address }: { address: DeliveryAddress }) {
  const { id, name } = address
  const [isEditing, setEditing] = useState(false)
  const mayUpdate = useDenial('updateDeliveryAddress')
  const mayDelete = useDenial('deleteDeliveryAddress')
  const deleting = useDeleteDeliveryAddress(id)
  if (isEditing)
    return (
      <li>
        <EditAddress address={address} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li className="row apart centred gap-12">
      <div className="shrinkable breakable">
        {name}
        <div className="muted small">{addressLine(address)}</div>
        {siteFacts(address).map(({ term, value }) => (
          <div key={term} className="muted small">
            {term}: {value}
          </div>
        ))}
      </div>
      <div className="row gap-8">
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${name}`}
          disabledReason={mayUpdate}
          onClick={() => setEditing(true)}
        >
          Edit
        </ActionButton>
        <AskingButton
          size="compact-sm"
          aria-label={`Delete ${name}`}
          action={{
            guard: mayDelete,
            title: `Delete ${name}?`,
            text: 'Requests that were sent with this address keep it.',
            label: 'Delete',
            run: () => deleting.mutateAsync(),
            done: () => notifySuccess('Address deleted', { about: name }),
          }}
        />
      </div>
    </li>
  )
}

function EditAddress({ address, onDone }: { address: DeliveryAddress; onDone: () => void }) {
  const stored = fieldsOf(address)
  const form = useForm({ values: stored, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`delivery address ${address.id}`, form)
  const typed = useWatch({ control: form.control })
  const isTyped = hasTyped(typed, stored)
  const { version, takeCurrent } = useBaseVersion(addressVersionOf(address.id), address.version, !isTyped)
  const updating = useUpdateDeliveryAddress(address.id)
  const save = form.handleSubmit((fields) =>
    updating.mutate(
      { ...fields, version },
      {
        onSuccess: (saved) => {
          notifySuccess('Address saved', { about: saved.name })
          onDone()
        },
        onError: (error) => {
          if (isStale(error)) takeCurrent()
          showRefused(form, error)
        },
      },
    ),
  )
  return (
    <Form onSubmit={save} gap="sm">
      <DeliveryAddressForm form={form} of={address.id} />
      <FormButtons
        secondary
        loading={updating.isPending}
        disabledReason={isTyped ? undefined : 'Nothing has changed yet.'}
        cancel={{ label: 'Cancel', onClick: onDone }}
      >
        Save address
      </FormButtons>
    </Form>
  )
}

const fieldsOf = (address: DeliveryAddress): AddressFields => ({
  name: address.name,
  street: address.street,
  postal_code: address.postal_code,
  city: address.city,
  country: address.country,
  contact: address.contact ?? '',
  phone: address.phone ?? '',
  opening_hours: address.opening_hours ?? '',
  unloading: address.unloading ?? '',
})
