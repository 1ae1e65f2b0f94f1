import { formatTons } from '#domain/values/quantities.ts'
import { formatNumber } from '#domain/values/money.ts'
import { coherent } from '#domain/suppliers/supplier-search.ts'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import type { ChosenFilters } from './filter-draft.ts'

type ChipsProps = { filters: ChosenFilters; onChange: (filters: ChosenFilters) => void; onClear: () => void }

const labels: { [Name in keyof ChosenFilters]-?: (value: NonNullable<ChosenFilters[Name]>) => string } = {
  text: (text) => `“${text}”`,
  material: (material) => material,
  profile: (profile) => profile,
  region: (region) => region,
  country: (country) => country,
  max_epd: (value) => `EPD ≤ ${formatNumber(value)}`,
  min_volume: (value) => `Min volume ≥ ${formatTons(value)}`,
  my_volume: (value) => `My volume ${formatTons(value)}`,
  size: (size) => `Size ${size}`,
  grade: (grade) => `Grade ${grade}`,
  declared: () => 'Only with declared EPD',
  in_force: () => 'EPD in force only',
}
const names = Object.keys(labels) as (keyof ChosenFilters)[]

/** A chip for each active filter. Removing a material also removes its profile, removing a region its country. */
export function SupplierFilterChips({ filters, onChange, onClear }: ChipsProps) {
  const chips = names.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _, ...rest } = filters
    return [{ label: (labels[name] as (value: unknown) => string)(value), onRemove: () => onChange(coherent(rest)) }]
  })
  return <FilterChips chips={chips} onClear={onClear} />
}
