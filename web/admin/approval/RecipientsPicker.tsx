import { Checkbox } from '@mantine/core'
import IconBan from '@iconify-json/tabler/ban'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import IconCircleDashed from '@iconify-json/tabler/circle-dashed'
import IconCircleMinus from '@iconify-json/tabler/circle-minus'
import IconHeart from '@iconify-json/tabler/heart'
import { useId } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import type { Fit } from '#domain/quotes/recipients/recipient-fit.ts'
import { isStated } from '#domain/quotes/recipients/request-fit.ts'
import { formatRequestFit, formatUnstated } from '#domain/quotes/recipients/request-fit-texts.ts'
import { formatWishedFor } from '#domain/quotes/recipients/wished-positions.ts'
import { Notice } from '#web/components/Notice.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import type { Recipient, Recipients } from './queries.ts'
import { RecipientCoverage } from './RecipientCoverage.tsx'
import { RecipientMisses } from './RecipientMisses.tsx'
import classes from './RecipientsPicker.module.css'

type RecipientsPickerProps = {
  found: Recipients
  /** The search text. */
  text: string
  onSearch: (text: string) => void
  chosen: readonly Recipient[]
  /** The ticked suppliers that are no longer active. */
  gone: readonly Recipient[]
  onChange: (chosen: Recipient[]) => void
}

/** Chooses the recipients of a request. The search narrows the shown suppliers, never the chosen ones. */
export function RecipientsPicker({ found, text, onSearch, chosen, gone, onChange }: RecipientsPickerProps) {
  const id = useId()
  const { asked, suppliers, count, qualifying } = found
  const choosable = suppliers.filter(({ blocked }) => !blocked)
  const unstated = formatUnstated(asked)
  const isChosen = new Set(chosen.map((one) => one.id))
  const isShown = new Set(suppliers.map((one) => one.id))
  const shownChosen = suppliers.filter((one) => isChosen.has(one.id)).length
  const together = chosen.length + choosable.length - shownChosen
  const groups = [
    // Chosen suppliers that the search does not show are listed too, so that nothing is sent to them unseen.
    { title: 'Chosen, not among those shown', members: chosen.filter((one) => !isShown.has(one.id)) },
    ...sections.map(({ fit, title }) => ({ title, members: suppliers.filter((one) => one.fit === fit) })),
  ].filter(({ members }) => members.length > 0)

  const qualified = choosable.filter(({ fit }) => fit === 'qualifies')
  const qualifiedChosen = qualified.filter((one) => isChosen.has(one.id)).length

  const result = [
    ...(asked.positions.some(isStated)
      ? [`${formatNumber(qualifying)} of ${formatNumber(count)} ${text === '' ? 'active suppliers' : 'found'} qualify.`]
      : []),
    ...(count > suppliers.length
      ? [`The first ${formatNumber(suppliers.length)} are shown; search to find the others.`]
      : []),
  ]

  function toggle(rows: readonly Recipient[], choose: boolean) {
    const ids = new Set(rows.map((row) => row.id))
    const others = chosen.filter((one) => !ids.has(one.id))
    onChange(choose ? [...others, ...rows] : others)
  }

  return (
    <section aria-labelledby={id} className={classes.picker}>
      <div className={classes.head}>
        <h3 id={id}>Recipients</h3>
        <span role="status" className="muted small figures">
          {formatNumber(chosen.length)} chosen
        </span>
      </div>
      <SearchField
        aria-label="Search suppliers"
        placeholder="Search suppliers by name or country"
        value={text}
        onSearch={onSearch}
      />
      {gone.length > 0 && (
        <Notice tone="warning">
          No longer active or blocked by the buyer, and taken out:{' '}
          {gone.map(({ company_name }) => company_name).join(', ')}.
        </Notice>
      )}
      {unstated !== null && <p className="flush muted small figures">{unstated}</p>}
      {asked.positions.length > 1 && <RecipientCoverage found={found} chosen={chosen} />}
      {result.length > 0 && <p className="flush muted small figures">{result.join(' ')}</p>}
      {qualified.length > 0 && qualified.length < suppliers.length && (
        <Checkbox
          className={classes.all ?? ''}
          label={
            qualified.length < qualifying
              ? `Select the ${formatNumber(qualified.length)} shown that qualify`
              : `Select all ${formatNumber(qualified.length)} that qualify`
          }
          disabled={chosen.length + qualified.length - qualifiedChosen > maxRecipients}
          checked={qualifiedChosen === qualified.length}
          indeterminate={qualifiedChosen > 0 && qualifiedChosen < qualified.length}
          onChange={(event) => toggle(qualified, event.currentTarget.checked)}
        />
      )}
      {suppliers.length === 0 ? (
        <p className={classes.none}>{text === '' ? 'No active suppliers yet.' : 'No supplier fits.'}</p>
      ) : (
        <Checkbox
          className={classes.all ?? ''}
          label={`Select all ${formatNumber(choosable.length)} shown`}
          {...(together > maxRecipients && {
            description: quoteRefusals.tooManyRecipients,
          })}
          disabled={choosable.length === 0 || (together > maxRecipients && shownChosen < choosable.length)}
          checked={choosable.length > 0 && shownChosen === choosable.length}
          indeterminate={shownChosen > 0 && shownChosen < choosable.length}
          onChange={(event) => toggle(choosable, event.currentTarget.checked)}
        />
      )}
      <div className={classes.suppliers}>
        {groups.map(({ title, members }) => (
          <fieldset key={title} className={classes.group}>
            <legend>
              {title} <span>({formatNumber(members.length)})</span>
            </legend>
            {members.map((supplier) => (
              <div key={supplier.id} className={classes.supplier}>
                <Checkbox
                  label={<Labels supplier={supplier} asked={asked} />}
                  disabled={supplier.blocked || (chosen.length >= maxRecipients && !isChosen.has(supplier.id))}
                  checked={isChosen.has(supplier.id)}
                  onChange={(event) => toggle([supplier], event.currentTarget.checked)}
                />
                {asked.positions.length > 1 && supplier.fit === 'near' && (
                  <RecipientMisses supplier={supplier} asked={asked} />
                )}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

const sections: { fit: Fit; title: string }[] = [
  { fit: 'qualifies', title: 'Qualify' },
  { fit: 'near', title: 'Nearest misses' },
  { fit: 'other', title: 'Other suppliers' },
]
const icons = { qualifies: IconCircleCheck, near: IconCircleDashed, other: IconCircleMinus } as const

/** The supplier, and the reason for its position. */
function Labels({ supplier, asked }: { supplier: Recipient; asked: Recipients['asked'] }) {
  const { company_name, country, wished, wished_for, blocked, fit } = supplier
  const Icon = icons[fit]
  const why = formatRequestFit(supplier, asked)
  return (
    <>
      {company_name} {country && <small>{country}</small>}
      {wished && (
        <span className={classes.wished}>
          <IconHeart size={14} aria-hidden /> {formatWishedFor(wished_for)}
        </span>
      )}
      {blocked && (
        <span className={classes.wished}>
          <IconBan size={14} aria-hidden /> Blocked by the buyer, cannot be chosen
        </span>
      )}
      <span className={classes.why} data-fit={fit}>
        <Icon size={14} aria-hidden />
        <span>{fit === 'near' && asked.positions.length === 1 ? `Nearest miss: ${why}` : why}</span>
      </span>
    </>
  )
}
