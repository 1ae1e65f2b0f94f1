import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { epdUnit } from '#domain/epds/epd.ts'
import { formatOfferEpd, missingEpdText } from '#domain/quotes/offers/offer-epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { quoteQuery, type Quote } from '#web/quotes/queries.ts'
import { ownEpdsInForceQuery } from '#web/quotes/queries/own-epds.ts'
import { byProduct, carbonChoicesOf, type CarbonChoice } from './offer-carbon.ts'
import classes from './OfferCarbon.module.css'
import { isPerKg } from '#domain/epds/epd.ts'

type Choices = Readonly<Record<string, CarbonChoice>>
type OfferCarbonProps = {
  quoteId: string
  /** Null as long as nothing was chosen in this form. */
  chosen: Choices | null
  onChange: (choices: Choices) => void
  /** The properties of a field of the choice that is sent at this index. */
  field: (name: `carbon.${number}.${'value' | 'reason' | 'epd_id'}`) => { id: string; error?: ReactNode }
  hasErrors: boolean
}

/** The EPD value that the offer states for each position, and other values to choose: of an own record, or one with a reason. */
export function OfferCarbon({ quoteId, chosen, onChange, field, hasErrors }: OfferCarbonProps) {
  const quote = useQuery(quoteQuery(quoteId)).data
  const [isOpen, setIsOpen] = useState(false)
  if (!quote?.own_epds) return null
  const { positions, own_epds } = quote
  const choices = chosen ?? carbonChoicesOf(own_epds)
  const [first] = positions
  const isOne = positions.length === 1
  const rows = positions.map((position) => ({ position, choice: choices[position.position] ?? byProduct }))
  const sent = rows.filter(({ choice }) => choice.by !== 'product').map(({ position }) => position.position)
  const sentIndexOf = (position: number) => sent.indexOf(position)
  const line = (index: number) => {
    const epd = own_epds[index]
    const material = positions[index]?.material ?? null
    return epd === undefined || epd.value === null
      ? missingEpdText({ source: 'none' }, material)
      : `${formatNumber(epd.value)} ${epdUnit} (${formatOfferEpd(epd, material)})`
  }
  return (
    <details
      className={classes.carbon}
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span>Carbon of your offer</span>
        <span className="block muted size-13 regular breakable">
          {isOne
            ? line(0)
            : sent.length === 0
              ? 'By your best matching products'
              : `Chosen for ${formatCount(sent.length, 'position')}`}
        </span>
      </summary>
      {(isOpen || hasErrors) && (
        <div className={classes.positions}>
          {!isOne && first && positions.every(({ material }) => material === first.material) && (
            <Choice
              label="All positions"
              material={first.material}
              choice={sameOf(rows.map(({ choice }) => choice))}
              onChange={(choice) =>
                onChange(Object.fromEntries(rows.map(({ position }) => [position.position, choice])))
              }
            />
          )}
          {rows.map(({ position, choice }, index) => (
            <Choice
              key={position.position}
              label={isOne ? 'EPD value' : `Position ${position.position}: ${nameOf(position)}`}
              description={isOne ? undefined : line(index)}
              material={position.material}
              choice={choice}
              field={(name) => field(`carbon.${sentIndexOf(position.position)}.${name}`)}
              onChange={(next) => onChange({ ...choices, [position.position]: next })}
            />
          ))}
        </div>
      )}
    </details>
  )
}

const nameOf = ({ product_name, manual_product_details, subcategory, size }: Quote['positions'][number]) =>
  [product_name ?? manual_product_details ?? subcategory, size].filter(Boolean).join(', ')

/** The choice that all positions have in common, to begin with. */
const sameOf = ([first, ...others]: readonly CarbonChoice[]): CarbonChoice =>
  first !== undefined && others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : byProduct

type ChoiceProps = {
  label: string
  description?: string | undefined
  material: Material | null
  choice: CarbonChoice
  field?: ((name: 'value' | 'reason' | 'epd_id') => { id: string; error?: ReactNode }) | undefined
  onChange: (choice: CarbonChoice) => void
}

function Choice({ label, description, material, choice, field, onChange }: ChoiceProps) {
  const { epds = [], count = 0 } = useQuery(ownEpdsInForceQuery(material)).data ?? {}
  const records = epds.map(({ id, name, gwp_a1_a3_per_kg, declaration_number }) => ({
    value: id,
    label: `${name}${declaration_number === null ? '' : `, ${declaration_number}`}: ${formatNumber(gwp_a1_a3_per_kg)} ${epdUnit}`,
  }))
  return (
    <div className="stack gap-12">
      <NativeSelect
        label={label}
        description={description}
        {...(choice.by === 'record' && field?.('epd_id'))}
        value={choice.by === 'record' ? choice.epd_id : choice.by}
        data={[
          {
            value: 'product',
            // A product can be matched with nothing, so there is no value to begin with.
            label: material === null ? missingEpdText({ source: 'none' }, null) : 'Of the best matching product',
          },
          ...(records.length === 0
            ? []
            : [{ group: count > records.length ? 'Your newest EPDs in force' : 'Your EPDs in force', items: records }]),
          { value: 'stated', label: 'Another value, with a reason' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'product' || value === 'stated'
              ? { ...choice, by: value, epd_id: '' }
              : { ...choice, by: 'record', epd_id: value },
          )
        }
      />
      {choice.by === 'stated' && (
        <div className={classes.stated}>
          <DecimalField
            label={`EPD value (${epdUnit}, A1–A3)`}
            step={0.01}
            canBe={isPerKg}
            value={choice.value}
            {...field?.('value')}
            onChange={(event) => onChange({ ...choice, value: event.currentTarget.value })}
          />
          <TextInput
            label="Reason"
            placeholder="e.g. Melted from scrap with wind power, EPD in preparation"
            maxLength={500}
            value={choice.reason}
            {...field?.('reason')}
            onChange={(event) => onChange({ ...choice, reason: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
