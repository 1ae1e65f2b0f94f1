import { Textarea } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { siteFacts } from '#domain/quotes/delivery-site.ts'
import type { Quote } from '#web/quotes/queries.ts'

type EditedAddressProps = {
  quote: Pick<Quote, 'delivery_address' | 'delivery_site'>
  typed: string
  /** The form's properties of the input. */
  field: UseFormRegisterReturn & { id: string; error: string | undefined }
}

/** The delivery address, to edit. It says what another address removes, because the facts of the site are about the one before. */
export function EditedAddress({ quote, typed, field }: EditedAddressProps) {
  const facts = typed.trim() === (quote.delivery_address ?? '') ? [] : siteFacts(quote.delivery_site)
  const removed = facts.map(({ term }) => term.toLowerCase()).join(', ')
  return (
    <Textarea
      {...field}
      label="Delivery address"
      description={`Street, postal code city, country${removed && `. Removed with the address before: ${removed}.`}`}
      required
      autosize
    />
  )
}
