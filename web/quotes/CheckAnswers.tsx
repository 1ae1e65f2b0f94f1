import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber, formatPrice } from '#domain/money.ts'
import { addressLine } from '#domain/quote.ts'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { standardProduct, type RequestedProduct } from './requested-product.ts'

type CheckAnswersProps = {
  input: CreateQuoteInput
  product: RequestedProduct | null
  preferredSupplier: string | undefined
  files: readonly string[]
  /** Said when sending failed. */
  failure: string | undefined
  busy: boolean
  onChange: () => void
  onSend: () => void
}

/** Everything that will be sent, once more, before it is. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { input, product, preferredSupplier, files, failure, busy, onChange, onSend } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} style={{ scrollMarginTop: 80 }}>
      {failure !== undefined && (
        <div style={{ marginBottom: 16 }}>
          <ErrorPanel message={failure} />
        </div>
      )}
      <Panel title="Check your answers" aside="Nothing has been sent yet">
        <DescriptionList
          items={[
            { term: 'Material', value: input.material },
            { term: 'Profile', value: input.profile },
            { term: 'Product', value: product && `${product.name}, ${product.company_name ?? standardProduct}` },
            { term: 'Product details', value: input.manual_product_details },
            { term: 'Preferred supplier', value: preferredSupplier },
            { term: 'Volume', value: `${formatNumber(input.volume)} tons` },
            { term: 'Max EPD', value: input.max_epd !== null && `${formatNumber(input.max_epd)} kg CO₂e/kg` },
            {
              term: 'Max price',
              value:
                input.max_price_per_kg !== null &&
                `${formatPrice(input.max_price_per_kg)} ${input.max_price_currency}/kg`,
            },
            {
              term: 'Delivery',
              value: input.delivery_address
                ? `Delivery to Site: ${addressLine(input.delivery_address)}`
                : 'Pickup from Harbor',
            },
            { term: 'Latest delivery date', value: input.latest_delivery_date && sayDay(input.latest_delivery_date) },
            { term: 'Notes', value: input.notes },
            { term: 'Documents', value: files.length > 0 && files.join('\n') },
          ]}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onChange}>
            Change answers
          </Button>
          <Button loading={busy} onClick={onSend}>
            Send Quote Request
          </Button>
        </Group>
      </Panel>
    </div>
  )
}

/** A day without a time belongs to no zone, so it is read and written in the same one. */
export const sayDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' })
