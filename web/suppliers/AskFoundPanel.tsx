import { Button, Checkbox } from '@mantine/core'
import { formatNumber } from '#domain/values/money.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import type { SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import classes from './AskFoundPanel.module.css'
import { requestOfFound } from './found-request.ts'
import { locationOf, minimumOf, priceOf } from './found-supplier.ts'
import type { FoundSupplier } from './queries.ts'
import { useBlocked } from './queries/marks.ts'

type AskFoundPanelProps = {
  entries: readonly FoundSupplier[]
  chosen: readonly FoundSupplier[]
  filters: SupplierFilters
  onChange: (chosen: readonly FoundSupplier[]) => void
}

/** The suppliers of a page of results, to choose whom one request asks. */
export function AskFoundPanel({ entries, chosen: ticked, filters, onChange }: AskFoundPanelProps) {
  const blocked = useBlocked()
  const isBlocked = ({ supplier_id }: FoundSupplier) => blocked.has(supplier_id)
  const askable = entries.filter((found) => !isBlocked(found))
  // The comparison may have ticked one that is blocked.
  const chosen = ticked.filter((found) => !isBlocked(found))
  const isChosen = (found: FoundSupplier) => isAmong(chosen, found)
  const ofOtherPages = chosen.filter((found) => !isAmong(entries, found))
  const areAll = askable.every(isChosen)
  const request = requestOfFound(chosen, filters)
  const isFull = chosen.length >= maxRecipients
  return (
    <>
      <p className="only-below-8 muted">One request to all of them. You compare their answers side by side.</p>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.all ?? ''}
        onClick={() =>
          onChange(
            areAll ? ofOtherPages : [...chosen, ...askable.filter((found) => !isChosen(found))].slice(0, maxRecipients),
          )
        }
      >
        {areAll ? 'Choose none' : `Choose all ${formatNumber(askable.length)}`}
      </Button>
      <ul className="plain-list" aria-label="Suppliers to ask">
        {[...ofOtherPages, ...entries].map((found) => (
          <li key={found.supplier_id} className={classes.supplier}>
            <Checkbox
              checked={isChosen(found)}
              disabled={isBlocked(found) || (isFull && !isChosen(found))}
              label={found.company_name}
              description={isBlocked(found) ? 'Your company has blocked this supplier.' : factsOf(found)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...chosen, found]
                    : chosen.filter(({ supplier_id }) => supplier_id !== found.supplier_id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {isFull && <p className="only-above-16 muted small">{quoteRefusals.tooManyRecipients}</p>}
      <div className={classes.buttons}>
        <span role="status" className="muted">
          {chosen.length > 0 && `${formatNumber(chosen.length)} chosen`}
        </span>
        {request === null ? (
          <ActionButton disabledReason="Choose at least two to ask.">Create request</ActionButton>
        ) : (
          <ButtonLink to={paths.newQuote} search={request}>
            Create request
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const isAmong = (all: readonly FoundSupplier[], found: FoundSupplier): boolean =>
  all.some(({ supplier_id }) => supplier_id === found.supplier_id)

/** "Norway · HEA 120 · S235JR · EPD 0.58 · 20 tons · 1.03 EUR/kg", of the first product that matches. */
const factsOf = (found: FoundSupplier): string =>
  [
    locationOf(found),
    ...(found.product_id === null
      ? []
      : [
          formatSizeAndGrade(found) || found.subcategory,
          found.epd === null ? 'No EPD' : `EPD ${formatNumber(found.epd)}`,
          minimumOf(found),
          priceOf(found),
        ]),
  ]
    .filter(Boolean)
    .join(' · ')
