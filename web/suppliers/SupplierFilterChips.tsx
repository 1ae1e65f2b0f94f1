import { formatTons } from '#domain/values/quantities.ts'
import { formatNumber } from '#domain/values/money.ts'
import { coherent } from '#domain/suppliers/supplier-search.ts'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import type { ChosenFilters } from './filter-draft.ts'

type ChipsProps = { filters: ChosenFilters; onChange: (filters: ChosenFilters) => void; onClear: () => void }

/** Material, profile and size have fields in the folded row. */
type WithChip = Exclude<keyof ChosenFilters, 'material' | 'profile' | 'size'>

const labels: { [Name in WithChip]-?: (value: NonNullable<ChosenFilters[Name]>) => string } = {
  text: (text) => `“${text}”`,
  region: (region) => region,
  country: (country) => country,
  max_epd: (value) => `EPD ≤ ${formatNumber(value)}`,
  min_volume: (value) => `Min volume ≥ ${formatTons(value)}`,
  my_volume: (value) => `My volume ${formatTons(value)}`,
  grade: (grade) => `Grade ${grade}`,
  declared: () => 'Only with declared EPD',
  in_force: () => 'EPD in force only',
}
const names = Object.keys(labels) as WithChip[]

/** A chip for each active filter that the row has no field for, and a button for all. Removing a region also removes its country. */
export function SupplierFilterChips({ filters, onChange, onClear }: ChipsProps) {
  const chips = names.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _, ...rest } = filters
    return [{ label: (labels[name] as (value: unknown) => string)(value), onRemove: () => onChange(coherent(rest)) }]
  })
  return <FilterChips isFiltered chips={chips} onClear={onClear} />
}
