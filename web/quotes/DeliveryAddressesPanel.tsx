import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { DeliveryAddressForm, emptyAddress, showRefused } from './DeliveryAddressForm.tsx'
import { DeliveryAddressRow } from './DeliveryAddressRow.tsx'
import { deliveryAddressesQuery, useCreateDeliveryAddress } from './queries/delivery-addresses.ts'

/** The places that requests of the company can be delivered to. */
export function DeliveryAddressesPanel() {
  const addresses = useQuery(deliveryAddressesQuery)
  return (
    <Panel title="Delivery addresses">
      <div className="stack gap-16">
        <p className="flush muted">
          You choose one in a request. The request keeps it as it was, whatever you change here later.
        </p>
        <NewAddress />
        <QueryContent query={addresses} failed="Failed to load your delivery addresses">
          {(all) =>
            all.length === 0 ? (
              <p className="flush">Your company has no delivery addresses yet.</p>
            ) : (
              <ul className="plain-list stack gap-12" aria-label="Delivery addresses">
                {all.map((address) => (
                  <DeliveryAddressRow key={address.id} address={address} />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </div>
    </Panel>
  )
}

function NewAddress() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ defaultValues: emptyAddress })
  useKeptFields('new delivery address', form)
  const creating = useCreateDeliveryAddress()
  const denial = useDenial('createDeliveryAddress')
  if (!isOpen)
    return (
      <div>
        <ActionButton variant="default" disabledReason={denial} onClick={() => setOpen(true)}>
          Add delivery address
        </ActionButton>
      </div>
    )
  const save = form.handleSubmit((fields) =>
    creating.mutate(fields, {
      onSuccess: (created) => {
        form.reset()
        setOpen(false)
        notifySuccess('Address added', { about: created.name })
      },
      onError: (error) => showRefused(form, error),
    }),
  )
  return (
    <Form onSubmit={save} gap="sm">
      <DeliveryAddressForm form={form} of="new" />
      <FormButtons secondary loading={creating.isPending} cancel={{ label: 'Cancel', onClick: () => setOpen(false) }}>
        Save address
      </FormButtons>
    </Form>
  )
}
