import { Checkbox, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { maxEpdProducts } from '#domain/epds/epd-input.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { Notice } from '#web/components/Notice.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import classes from './EpdProductPicker.module.css'
import type { EpdProduct } from './queries.ts'

/** More rows would make each tick slow, and nobody reads them. */
const shownAtMost = 100

type EpdProductPickerProps = {
  products: readonly EpdProduct[]
  /** Whether there are more products than one record can have. */
  more: boolean
  /** The ids of the ticked products. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** For the link of the summary of errors. */
  id: string
  error: string | undefined
}

/** Ticks products. Search and filters narrow the shown ones, never the ticked ones. */
export function EpdProductPicker({ products, more, chosen, onChange, id, error }: EpdProductPickerProps) {
  const errorId = useId()
  const [text, setText] = useState('')
  const [profile, setProfile] = useState<string>()
  const [size, setSize] = useState<string>()
  const [onlyChosen, setOnlyChosen] = useState(false)
  const isChosen = new Set(chosen)
  const ofProfile = products.filter(({ subcategory }) => profile === undefined || subcategory === profile)
  const found = ofProfile.filter(
    (product) =>
      (size === undefined || product.size === size) &&
      (!onlyChosen || isChosen.has(product.id)) &&
      textOf(product).includes(text.toLowerCase()),
  )
  const foundChosen = found.filter((product) => isChosen.has(product.id)).length
  const hidden = found.length - shownAtMost

  function toggle(ids: readonly string[], choose: boolean) {
    const changed = new Set(chosen)
    for (const one of ids) {
      if (choose) changed.add(one)
      else changed.delete(one)
    }
    onChange([...changed])
  }

  return (
    <fieldset className={classes.picker} id={id} tabIndex={-1} aria-describedby={error && errorId}>
      <legend>
        Products with this EPD{' '}
        <span role="status" className={classes.count}>
          {formatNumber(chosen.length)} of {formatNumber(products.length)} selected
        </span>
      </legend>
      {error && (
        <p id={errorId} className="flush wrong small">
          {error}
        </p>
      )}
      {more && (
        <Notice tone="warning">
          You have more products of this material than one EPD can be linked to. The first{' '}
          {formatNumber(maxEpdProducts)} are listed.
        </Notice>
      )}
      <div className={classes.filters}>
        <SearchField
          label="Search"
          placeholder="Name, size or grade"
          value={text}
          onSearch={setText}
          // Enter in this field must not save the EPD.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ChoiceFilter
          label="Profile"
          all="All profiles"
          choices={distinct(products.map(({ subcategory }) => subcategory))}
          value={profile}
          onChange={(next) => {
            setProfile(next)
            setSize(undefined)
          }}
        />
        <ChoiceFilter
          label="Size"
          all="All sizes"
          choices={distinct(ofProfile.map((product) => product.size))}
          value={size}
          onChange={setSize}
        />
      </div>
      <div className={classes.bar}>
        <Checkbox
          label={`Select all ${formatNumber(found.length)} found`}
          disabled={found.length === 0}
          checked={found.length > 0 && foundChosen === found.length}
          indeterminate={foundChosen > 0 && foundChosen < found.length}
          onChange={(event) =>
            toggle(
              found.map((product) => product.id),
              event.currentTarget.checked,
            )
          }
        />
        <Switch
          label="Only selected"
          checked={onlyChosen}
          onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
        />
      </div>
      {found.length === 0 ? (
        <p className="flush muted small">No product fits.</p>
      ) : (
        <ul className={classes.products} aria-label="Products">
          {found.slice(0, shownAtMost).map((product) => (
            <li key={product.id}>
              <Checkbox
                label={product.name}
                description={[product.size, product.grade].filter(Boolean).join(' · ') || undefined}
                checked={isChosen.has(product.id)}
                onChange={(event) => toggle([product.id], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="flush muted small">and {formatCount(hidden, 'more product')}. Search or filter to see them.</p>
      )}
    </fieldset>
  )
}

const textOf = ({ name, size, grade }: EpdProduct) => [name, size, grade].filter(Boolean).join(' ').toLowerCase()

const byNumber = new Intl.Collator('en', { numeric: true })
const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].toSorted(byNumber.compare)
