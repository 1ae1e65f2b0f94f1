import { IconX } from '@tabler/icons-react'
import { formatNumber } from '#domain/money.ts'
import { coherent } from '#domain/supplier-search.ts'
import classes from './FilterChips.module.css'
import type { ChosenFilters } from './SupplierFilterBar.tsx'

type ChipsProps = { filters: ChosenFilters; onChange: (filters: ChosenFilters) => void; onClear: () => void }

const sayings: { [Name in keyof ChosenFilters]-?: (value: NonNullable<ChosenFilters[Name]>) => string } = {
  text: (text) => `“${text}”`,
  material: (material) => material,
  profile: (profile) => profile,
  region: (region) => region,
  country: (country) => country,
  max_epd: (value) => `EPD ≤ ${formatNumber(value)}`,
  min_volume: (value) => `Min volume ≥ ${formatNumber(value)} tons`,
}
const names = Object.keys(sayings) as (keyof ChosenFilters)[]

/** What is being filtered by, each to be taken away on its own. A profile goes with its material, a country with its region. */
export function FilterChips({ filters, onChange, onClear }: ChipsProps) {
  const chips = names.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, text: (sayings[name] as (value: unknown) => string)(value) }]
  })
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${text}`}
            onClick={() => {
              const { [name]: _, ...rest } = filters
              onChange(coherent(rest))
            }}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}
