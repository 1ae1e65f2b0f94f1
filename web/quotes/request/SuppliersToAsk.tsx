import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { SuppliersToAskInput } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import type { NamedSupplier, WishedSupplier } from './new-quote-fields.ts'
import type { ListedPosition } from './position-fields.ts'
import classes from './SupplierChoices.module.css'
import own from './SuppliersToAsk.module.css'
import { WantedFor } from './WantedFor.tsx'
import { useSuppliersToAsk, type AlwaysAsked, type LoadSuppliersToAsk } from './suppliers-to-ask.ts'

type SuppliersToAskProps = {
  wished: readonly WishedSupplier[]
  onChange: (wished: WishedSupplier[]) => void
  error: string | undefined
  always: readonly AlwaysAsked[]
  positions: readonly ListedPosition[]
  /** The positions as far as they are typed. */
  asked: Pick<SuppliersToAskInput, 'positions' | 'max_price_currency'>
  adminApproval: boolean
  isRequired: boolean
  load: LoadSuppliersToAsk
}

/** The suppliers to name in a request: those who fit first, and others by name. */
export function SuppliersToAsk({
  wished,
  onChange,
  error,
  always,
  positions,
  asked,
  load,
  ...whose
}: SuppliersToAskProps) {
  const { adminApproval, isRequired } = whose
  const { text, search, query } = useSuppliersToAsk(asked, load)
  const isAlways = (id: string) => always.some((one) => one.id === id)
  const isWished = (id: string) => wished.some((one) => one.id === id)
  // Those who were named before the part was opened come first. Later ones stay where they are ticked.
  const [namedBefore] = useState(() => new Set(wished.map(({ id }) => id)))
  const rank = ({ id }: NamedSupplier) => (namedBefore.has(id) ? 0 : 1)
  const shown = query.data?.suppliers ?? []
  const others = wished.filter(({ id }) => !isAlways(id) && !shown.some((one) => one.id === id))
  const chosen = always.length + wished.filter(({ id }) => !isAlways(id)).length
  const tick = ({ id, company_name }: NamedSupplier, isTicked: boolean) => {
    const rest = wished.filter((one) => one.id !== id)
    onChange(isTicked ? [...rest, { id, company_name }] : rest)
  }
  const wantedFor = (id: string) => {
    const wish = wished.find((one) => one.id === id)
    if (wish === undefined || positions.length === 1) return null
    return (
      <WantedFor
        wish={wish}
        positions={positions}
        onChange={(keys) => onChange(wished.map((one) => (one.id === id ? { ...one, positions: keys } : one)))}
      />
    )
  }
  return (
    <Panel title="Suppliers to ask" aside={asideOf(chosen, isRequired)}>
      <fieldset id="wished" tabIndex={-1} className={classes.suppliers}>
        <legend className="visually-hidden">Suppliers to ask</legend>
        {error !== undefined && <p className="only-below-8 wrong small">{error}</p>}
        <p className="only-below-8 muted">
          {adminApproval
            ? 'An administrator decides who receives the request, and sees whom you name. '
            : 'The request goes to them as soon as you send it. '}
          No supplier learns who else is asked.
        </p>
        {always.length + others.length > 0 && (
          <div className={classes.others}>
            {always.map(({ id, company_name, why }) => (
              <Checkbox key={id} checked disabled readOnly label={company_name} description={why} />
            ))}
            {others.map((one) => (
              <div key={one.id}>
                <Checkbox
                  checked
                  label={one.company_name}
                  description="Already chosen"
                  onChange={() => {
                    tick(one, false)
                    document.getElementById('wished')?.focus()
                  }}
                />
                {wantedFor(one.id)}
              </div>
            ))}
          </div>
        )}
        <SearchField
          id="suppliers-search"
          aria-label="Search suppliers"
          placeholder="Search suppliers by name or country"
          value={text}
          onSearch={search}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {chosen >= maxRecipients && <p className="muted small">{quoteRefusals.tooManyRecipients}</p>}
        <QueryContent query={query} failed="Failed to load suppliers. Please try again.">
          {({ count, suppliers }) => (
            <>
              <div className={`${classes.choices} ${own.list}`}>
                {suppliers
                  .filter(({ id }) => !isAlways(id))
                  .toSorted((a, b) => rank(a) - rank(b))
                  .map((supplier) => (
                    <div key={supplier.id} className={classes.supplier}>
                      <Checkbox
                        checked={isWished(supplier.id)}
                        disabled={chosen >= maxRecipients && !isWished(supplier.id)}
                        label={supplier.company_name}
                        description={factsOf(supplier)}
                        onChange={(event) => tick(supplier, event.currentTarget.checked)}
                      />
                      {wantedFor(supplier.id)}
                    </div>
                  ))}
              </div>
              <p role="status" className="flush muted small figures">
                {resultOf(count, suppliers.length, text)}
              </p>
            </>
          )}
        </QueryContent>
      </fieldset>
    </Panel>
  )
}

const asideOf = (chosen: number, isRequired: boolean): string | undefined => {
  if (chosen > 0) return `${formatNumber(chosen)} to ask`
  return isRequired ? undefined : 'Optional'
}

const factsOf = ({ favourite, country, fits }: { favourite: boolean; country: string | null; fits: string | null }) =>
  [favourite && 'Favourite', country, fits].filter(Boolean).join(' · ')

function resultOf(count: number, shown: number, text: string): string {
  if (count === 0) return text === '' ? 'No active suppliers yet.' : 'No supplier has this in its name or country.'
  if (count > shown)
    return `${formatNumber(shown)} of ${formatNumber(count)} suppliers are shown. Search to find the others.`
  return formatCount(count, 'supplier')
}
