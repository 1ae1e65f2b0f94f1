import { Button, Group } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { notStated } from '#domain/quotes/position-texts.ts'
import { formatCount } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import { formatFactsShort } from '#domain/products/product-description.ts'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { formatWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { sealChoice } from '#domain/quotes/deadline-texts.ts'
import { formatDate, formatTime } from '#web/components/format-date.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { formatDayAndWeek } from '#web/materials/day-and-week.ts'
import { Panel } from '#web/components/Panel.tsx'
import { AskedPositions, formatMaxEpd } from './AskedPositions.tsx'
import { askedPositions, type AskedProducts } from './asked-positions.ts'
import { ProjectName } from './BookingFields.tsx'
import { ChosenDeliveryAddress } from './DeliveryAddressSelect.tsx'
import classes from './CheckAnswers.module.css'
import { ProductQuestion, type ProductDoubt } from './ProductQuestion.tsx'

type CheckAnswersProps = {
  input: CreateQuoteInput
  products: AskedProducts
  alternatives: readonly (readonly string[])[]
  /** Whether the product was chosen before the form, as on the review page, and cannot be changed in it. */
  isProductFixed: boolean
  /** The questions before it is sent; empty without any. */
  doubts: readonly ProductDoubt[]
  preferredSupplier: string | undefined
  /** Whether suppliers were chosen here. */
  hasChosen: boolean
  /** Everybody who will be asked. */
  asked: readonly string[]
  files: readonly string[]
  /** The message after sending failed. */
  failure: string | undefined
  busy: boolean
  /** Returns to the form, at a position if one is given, and focuses the field with this id. */
  onChange: (field: string, position?: number) => void
  onSend: () => void
  /** Sends it though it differs from the products. */
  onConfirm: () => void
}

/** A summary of everything that will be sent, to be confirmed. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { input, products, alternatives, isProductFixed, doubts, preferredSupplier, hasChosen, asked } = props
  const { files, failure, busy, onChange, onSend, onConfirm } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const answer = (term: string, value: ReactNode, field?: string) => ({
    term,
    value: value !== null && value !== undefined && value !== false && (
      <div className={classes.answer}>
        <span>{value}</span>
        {field !== undefined && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Change ${term.toLowerCase()}`}
            disabled={busy}
            onClick={() => onChange(field)}
          >
            Change
          </Button>
        )}
      </div>
    ),
  })
  const { delivery_address, delivery_address_id, latest_delivery_date } = input
  const positions = askedPositions(input, products, alternatives)
  const [[position], [product = null]] = [positions, products]
  if (position === undefined) throw new Error('a request without positions')
  const { spec, max_epd } = position
  const hasSeveral = positions.length > 1
  const subject = isProductFixed ? undefined : 'material'
  const onlyPosition = [
    answer('Material', position.material ?? notStated, subject),
    // Without a material its field has nothing to choose from.
    answer('Profile', position.profile ?? notStated, position.material === null ? undefined : subject && 'profile'),
    answer(
      'Product',
      product && `${product.name}, ${position.supplier}\n${formatFactsShort(product)}`.trim(),
      subject && 'product_id',
    ),
    answer('Product details', position.is_described && position.name, 'manual_product_details'),
    answer('Size, grade and pieces', spec !== '' && spec, 'size'),
    answer('Note on this position', position.note, 'note'),
  ]
  const volumeAndLimits = [
    answer('Volume', formatTons(position.volume), 'volume'),
    answer('Max EPD', max_epd !== null && formatMaxEpd(max_epd), 'max_epd'),
    answer('Max price per kg', position.max_price, 'max_price_per_kg'),
  ]
  const severalPositions = [
    {
      term: 'Positions',
      value: (
        <AskedPositions
          positions={positions}
          change={{ disabled: busy, onChange: (index) => onChange('material', index) }}
        />
      ),
    },
    answer('Volume', formatTons(totalVolume(input.positions))),
  ]
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {failure !== undefined && (
        <div className="below-16">
          <ErrorPanel message={failure} />
        </div>
      )}
      <Panel title="Check your answers" aside="Nothing has been sent yet">
        <DescriptionList
          items={[
            ...(hasSeveral ? severalPositions : onlyPosition),
            answer('Preferred supplier', preferredSupplier),
            answer('Suppliers to ask', asked.length > 0 && asked.join('\n'), 'wished'),
            ...(hasSeveral ? [] : volumeAndLimits),
            answer(
              'Delivery',
              delivery_address_id === null ? (
                [deliveryLabel(input), delivery_address && addressLine(delivery_address)].filter(Boolean).join(': ')
              ) : (
                <>
                  {deliveryLabel(input)}: <ChosenDeliveryAddress id={delivery_address_id} />
                </>
              ),
              'delivery_to_site',
            ),
            answer(
              'Latest delivery date',
              latest_delivery_date && formatDayAndWeek(latest_delivery_date, 'long'),
              'latest_delivery_date',
            ),
            answer('Weight tolerance', formatWeightTolerance(input.weight_tolerance), 'weight_tolerance'),
            answer('Notes', input.notes, 'notes'),
            answer('Your reference', input.own_reference, 'own_reference'),
            answer('Project', input.project_id && <ProjectName id={input.project_id} />, 'project_id'),
            answer('Cost centre', input.cost_centre || null, 'cost_centre'),
            answer('Answers until', deadlineOf(input), 'answers_until'),
            answer('Documents', files.length > 0 && files.join('\n'), 'file_ids'),
          ]}
        />
        {doubts.length > 0 && (
          <ProductQuestion
            doubts={doubts}
            hasSeveral={hasSeveral}
            onChange={({ field, index }) => onChange(field, index)}
            onConfirm={onConfirm}
          />
        )}
        <Group justify="flex-end" mt="lg" gap="xs" className={classes.buttons ?? ''}>
          <Button variant="default" disabled={busy} onClick={() => onChange('volume')}>
            Change answers
          </Button>
          <Button loading={busy} onClick={onSend}>
            Send Quote Request
            {hasChosen && ` to ${formatCount(asked.length, 'supplier')}`}
          </Button>
        </Group>
      </Panel>
    </div>
  )
}

function deadlineOf({ answers_until, sealed }: CreateQuoteInput): string | null {
  if (answers_until === null) return null
  const at = new Date(answers_until)
  return `${formatDate(at)}, ${formatTime(at)}${sealed ? `\n${sealChoice.label}` : ''}`
}
