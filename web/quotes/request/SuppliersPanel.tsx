import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { focusWhenThere } from './focus-when-there.ts'
import type { NamedSupplier, NewQuoteFields, QuoteForm } from './new-quote-fields.ts'
import { withOpen, type PositionList } from './position-fields.ts'
import { alwaysAsked, askedOf, namesNobody, type LoadSuppliersToAsk } from './suppliers-to-ask.ts'
import classes from './DetailsPanel.module.css'

/** Loaded when it is opened: a request for one product is mostly for its supplier alone. */
const SuppliersToAsk = lazyComponent(() => import('./SuppliersToAsk.tsx').then((file) => file.SuppliersToAsk))

type SuppliersPanelProps = {
  form: QuoteForm
  positions: PositionList
  preferred: NamedSupplier | null
  /** Whether an administrator decides who is asked. */
  adminApproval: boolean
  load: LoadSuppliersToAsk
}

/** Whom the buyer wants to ask. For one position it is folded, with those who are asked anyway. */
export function SuppliersPanel({ form, positions, preferred, adminApproval, load }: SuppliersPanelProps) {
  const values = useWatch({ control: form.control }) as NewQuoteFields
  const { field, fieldState } = useController({ control: form.control, name: 'wished' })
  const [opened, setOpened] = useState(false)
  const all = withOpen(positions, values)
  const always = alwaysAsked(all, preferred)
  // Otherwise nobody would be asked, and nobody else chooses.
  const isRequired = !adminApproval && always.length === 0 && all.some(namesNobody)
  const isOpen = opened || isRequired || all.length > 1 || field.value.length > 0 || fieldState.error !== undefined
  if (isOpen)
    return (
      <SuppliersToAsk
        wished={field.value}
        onChange={(wished) => {
          // It does not fold when the last one is taken out.
          setOpened(true)
          field.onChange(wished)
        }}
        error={fieldState.error?.message}
        always={always}
        positions={all}
        asked={askedOf(all, values)}
        adminApproval={adminApproval}
        isRequired={isRequired}
        load={load}
      />
    )
  return (
    <div id="wished" tabIndex={-1} className={classes.closed}>
      <Button
        variant="default"
        onPointerEnter={SuppliersToAsk.preload}
        onFocus={SuppliersToAsk.preload}
        onClick={() => {
          setOpened(true)
          focusWhenThere('suppliers-search')
        }}
      >
        Choose suppliers to ask
      </Button>
      <span>{summaryOf(always, adminApproval)}</span>
    </div>
  )
}

function summaryOf(always: readonly NamedSupplier[], adminApproval: boolean): string {
  if (always.length > 0) return always.map(({ company_name }) => company_name).join(', ')
  return adminApproval
    ? 'An administrator chooses suppliers that fit. You can name those you want.'
    : 'The supplier of the product that you choose.'
}
