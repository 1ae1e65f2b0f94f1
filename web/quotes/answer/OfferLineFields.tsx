import { ActionIcon, NativeSelect, Switch, TextInput } from '@mantine/core'
import IconArrowDown from '@iconify-json/tabler/arrow-down'
import { useState, type ClipboardEvent } from 'react'
import { Controller, get, useFormState, useWatch, type FieldError, type UseFormReturn } from 'react-hook-form'
import { hasUnit, lineTotal, pricePerKgOf, priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { priceUnitLabels } from '#domain/quotes/offers/offer-texts.ts'
import { formatPositionSpec, productTitle } from '#domain/quotes/position-texts.ts'
import { formatMoney, formatPricePerKg, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import type { AnswerFields } from './answer-fields.ts'
import { lineDetails, type QuotePosition, type LineFields } from './offer-fields.ts'
import classes from './OfferLines.module.css'

type OfferLineFieldsProps = {
  form: UseFormReturn<AnswerFields>
  position: QuotePosition
  index: number
  quoteId: string
  /** The price that the buyer aims at. */
  target: string | null
  /** Undefined for the last position. */
  onCopyDown: (() => void) | undefined
  onPaste: (event: ClipboardEvent) => void
}

/** The price of one position, and what exactly is offered where it is not what was asked. */
export function OfferLineFields({ form, position, index, quoteId, target, onCopyDown, onPaste }: OfferLineFieldsProps) {
  const { control } = form
  const line = useWatch({ control, name: `lines.${index}` })
  const currency = useWatch({ control, name: 'currency' })
  const { errors } = useFormState({ control, name: `lines.${index}` })
  const of = (name: keyof LineFields) => `lines.${index}.${name}` as const
  const field = (name: keyof LineFields) => ({
    ...form.register(of(name)),
    id: `${of(name)}-${quoteId}`,
    error: (get(errors, of(name)) as FieldError | undefined)?.message,
  })
  const number = position.position
  const hasDetailError = lineDetails.some((name) => get(errors, of(name)) !== undefined)
  const [isOpen, setIsOpen] = useState(() => lineDetails.some((name) => line[name] !== ''))
  const units = priceUnits.filter((unit) => hasUnit(unit, position))
  const spec = formatPositionSpec(position)
  return (
    <li className={classes.line}>
      <div className="stack gap-2">
        <strong className="breakable">
          {number}. {productTitle(position)}
        </strong>
        <span className="muted size-13 breakable">
          {[spec, formatTons(position.volume)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.price}>
        {line.offered && (
          <>
            <DecimalField
              {...field('price')}
              label={`Price of position ${number}`}
              labelProps={{ className: 'visually-hidden' }}
              placeholder="Price"
              step={0.01}
              onPaste={onPaste}
              onKeyDown={(event) => {
                if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || !onCopyDown) return
                event.preventDefault()
                onCopyDown()
              }}
            />
            <NativeSelect
              {...field('unit')}
              label={`Unit of the price of position ${number}`}
              labelProps={{ className: 'visually-hidden' }}
              className={classes.unit}
              data={units.map((unit) => ({ value: unit, label: `${currency} ${priceUnitLabels[unit]}` }))}
            />
            {onCopyDown && (
              <ActionIcon
                size={36}
                title="Copy the price down (Ctrl+D)"
                aria-label={`Copy the price of position ${number} down`}
                onClick={onCopyDown}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            )}
            {/* The switches stand below each other. */}
            {!onCopyDown && index > 0 && <span className={classes.noCopy} />}
          </>
        )}
        <Controller
          control={control}
          name={`lines.${index}.offered`}
          render={({ field: { value, onChange, ...offered } }) => (
            <Switch
              {...offered}
              id={`${of('offered')}-${quoteId}`}
              label="Offered"
              aria-label={`Position ${number} is offered`}
              checked={value}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
          )}
        />
      </div>
      {line.offered && target !== null && <p className="flush muted size-13">The buyer aims at {target}.</p>}
      {line.offered && <Figures line={line} position={position} currency={currency} />}
      {line.offered && (
        <details open={isOpen || hasDetailError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="muted size-13">Other volume, goods or delivery time than asked</summary>
          {(isOpen || hasDetailError) && (
            <div className={classes.details}>
              <DecimalField {...field('volume')} label="Offered volume (tons)" step={0.1} />
              <DecimalField
                {...field('delivery_time')}
                label="Delivery time (days)"
                step={1}
                least={1}
                canBe={Number.isInteger}
              />
              <TextInput {...field('size')} label="Size" maxLength={100} />
              <TextInput {...field('grade')} label="Grade" maxLength={60} />
              <TextInput {...field('standard')} label="Standard" maxLength={60} />
              <DecimalField {...field('length_mm')} label="Length (mm)" step={100} />
              <TextInput {...field('mill')} label="Mill" maxLength={100} />
              <TextInput {...field('origin')} label="Country of origin" maxLength={60} />
              <TextInput {...field('note')} label="Note" maxLength={500} />
            </div>
          )}
        </details>
      )}
    </li>
  )
}

/** The price per kg and the amount of a typed price. */
function Figures({ line, position, currency }: { line: LineFields; position: QuotePosition; currency: Currency }) {
  const amount = parseDecimal(line.price)
  const volume = parseDecimal(line.volume)
  if (amount === null || !(amount > 0) || (volume !== null && !(volume > 0))) return null
  const price = { amount, unit: line.unit }
  const perKg = pricePerKgOf(price, position)
  const total = lineTotal({ price, volume }, position)
  if (perKg === null || total === null) return null
  return (
    <p className="flush muted size-13 figures">
      {line.unit === 'kg' ? '' : `${formatPricePerKg(perKg, currency)} · `}
      {formatMoney(total, currency)}
    </p>
  )
}
