import { NativeSelect, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { incotermNames, incoterms, termLines } from '#domain/quotes/offers/offer-terms.ts'
import { offerTermsInput } from '#domain/quotes/offers/offer-input.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { today } from '#web/components/local-day.ts'
import type { AnswerFields } from './answer-fields.ts'
import { termInput, type TermFields } from './offer-fields.ts'
import classes from './OfferTermsFields.module.css'

type TermName = `terms.${keyof TermFields}`
type OfferTermsFieldsProps = {
  control: Control<AnswerFields>
  field: (name: TermName) => { id: string; error?: ReactNode }
}

/** The terms of an offer beside its price: folded, with those that are given as the summary. */
export function OfferTermsFields({ control, field }: OfferTermsFieldsProps) {
  const terms = useWatch({ control, name: 'terms' })
  const currency = useWatch({ control, name: 'currency' })
  const { errors } = useFormState({ control, name: 'terms' })
  const [isOpen, setIsOpen] = useState(false)
  const hasErrors = errors.terms !== undefined
  const checked = offerTermsInput.safeParse(termInput(terms))
  const given = checked.success ? termLines(checked.data, currency) : []
  return (
    <details
      className={classes.terms}
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span>Terms of your offer</span>
        <span className="block muted size-13 regular breakable">
          {given.length === 0
            ? 'Validity, delivery terms, freight, payment, minimum order'
            : given.map(({ term, value }) => `${term}: ${value}`).join(' · ')}
        </span>
      </summary>
      {(isOpen || hasErrors) && (
        <div className={classes.fields}>
          <TextInput
            {...field('terms.valid_until')}
            type="date"
            min={today()}
            label="Valid until"
            description="To the end of this day where you are."
          />
          <NativeSelect
            {...field('terms.incoterm')}
            label="Delivery terms"
            description="Incoterms 2020"
            data={[
              { value: '', label: 'Not stated' },
              ...incoterms.map((rule) => ({ value: rule, label: `${rule} ${incotermNames[rule]}` })),
            ]}
          />
          <TextInput
            {...field('terms.incoterm_place')}
            label="Named place"
            description="That the delivery terms refer to."
            maxLength={100}
          />
          <NativeSelect
            {...field('terms.freight')}
            label="Freight"
            data={[
              { value: '', label: 'Not stated' },
              { value: 'included', label: 'Included in the prices' },
              { value: 'amount', label: 'An amount on top' },
              { value: 'on_request', label: 'On request' },
            ]}
          />
          {terms.freight === 'amount' && (
            <DecimalField {...field('terms.freight_amount')} label={`Freight (${currency})`} step={10} />
          )}
          <DecimalField
            {...field('terms.payment_days')}
            label="Payment within (days)"
            step={1}
            canBe={Number.isInteger}
          />
          <DecimalField {...field('terms.discount_percent')} label="Discount for early payment (%)" step={0.5} />
          <DecimalField
            {...field('terms.discount_days')}
            label="If paid within (days)"
            step={1}
            canBe={Number.isInteger}
          />
          <DecimalField {...field('terms.minimum_order')} label={`Minimum order (${currency})`} step={100} />
        </div>
      )}
    </details>
  )
}
