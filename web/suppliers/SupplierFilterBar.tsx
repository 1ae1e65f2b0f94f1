import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { materials, profilesOf, type Material } from '#domain/materials.ts'
import { countriesOf, regions, type Region } from '#domain/regions.ts'
import { coherent, type SupplierFilters } from '#domain/supplier-search.ts'
import { parseDecimal } from '#web/ui/decimal.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import classes from './SupplierFilterBar.module.css'

/** The filters that are set here; sort and page stand elsewhere. */
export type ChosenFilters = Partial<Omit<SupplierFilters, 'sort' | 'page'>>

type FilterBarProps = {
  filters: ChosenFilters
  /** After the first search every choice counts at once, and the text 300 ms after the last key. */
  live: boolean
  /** `typing`: more of the same is on its way, so it deserves no step of its own for the back button. */
  onSearch: (filters: ChosenFilters, typing: boolean) => void
  onReset: () => void
}

type Draft = {
  text: string
  material: Material | undefined
  profile: string
  region: Region | undefined
  country: string
  max_epd: string
  min_volume: string
}

const debounce = 300

export function SupplierFilterBar({ filters, live, onSearch, onReset }: FilterBarProps) {
  const address = JSON.stringify(filters)
  const [draft, setDraft] = useState(() => draftOf(filters))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState<readonly string[]>([])

  // The back button and the chips change the filters from outside; what was sent from here comes back as it was typed.
  if (address !== seen) {
    setSeen(address)
    const own = sent.indexOf(address)
    setSent(sent.slice(own + 1))
    if (own === -1) setDraft(draftOf(filters))
  }

  function send(next: Draft, typing: boolean) {
    const chosen = chosenOf(next)
    const going = JSON.stringify(chosen)
    if (going !== address) setSent([...sent, going])
    onSearch(chosen, typing)
  }
  const sendTyped = useDebouncedCallback((next: Draft) => send(next, true), debounce)
  const type = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (live) sendTyped(next)
  }
  const choose = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    sendTyped.cancel()
    if (live) send(next, false)
  }

  return (
    <form
      role="search"
      aria-label="Suppliers"
      onSubmit={(event) => {
        event.preventDefault()
        sendTyped.cancel()
        send(draft, false)
      }}
    >
      <div role="group" aria-label="Material" className={classes.tiles}>
        {materials.map((material) => (
          <MaterialTile
            key={material}
            material={material}
            selected={draft.material === material}
            onToggle={() => choose({ material: draft.material === material ? undefined : material, profile: '' })}
          />
        ))}
      </div>
      <div className={classes.bar}>
        <TextInput
          className={classes.text ?? ''}
          label="Search"
          placeholder="Company, contact or profile text"
          type="search"
          maxLength={200}
          value={draft.text}
          onChange={(event) => type({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label="Profile"
          disabled={draft.material === undefined}
          title={draft.material === undefined ? 'Choose a material first' : undefined}
          value={draft.profile}
          data={[
            { value: '', label: draft.material === undefined ? 'Material first' : 'All profiles' },
            ...(draft.material === undefined ? [] : profilesOf[draft.material]),
          ]}
          onChange={(event) => choose({ profile: event.currentTarget.value })}
        />
        <NativeSelect
          label="Region"
          value={draft.region ?? ''}
          data={[{ value: '', label: 'All regions' }, ...regions]}
          onChange={(event) => {
            const { value } = event.currentTarget
            choose({ region: regions.find((region) => region === value), country: '' })
          }}
        />
        <NativeSelect
          label="Country"
          disabled={draft.region === undefined}
          title={draft.region === undefined ? 'Choose a region first' : undefined}
          value={draft.country}
          data={[
            { value: '', label: draft.region === undefined ? 'Region first' : 'All countries' },
            ...(draft.region === undefined ? [] : countriesOf[draft.region].map(({ name }) => name)),
          ]}
          onChange={(event) => choose({ country: event.currentTarget.value })}
        />
        <DecimalField
          label="Max EPD Value"
          unit="kg CO₂e/kg"
          value={draft.max_epd}
          error={problemOf(draft.max_epd)}
          onChange={(event) => type({ max_epd: event.currentTarget.value })}
        />
        <DecimalField
          label="Min Volume (tons)"
          value={draft.min_volume}
          error={problemOf(draft.min_volume)}
          onChange={(event) => type({ min_volume: event.currentTarget.value })}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={() => {
              sendTyped.cancel()
              setDraft(draftOf({}))
              onReset()
            }}
          >
            Reset Filters
          </Button>
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Search
          </Button>
        </div>
      </div>
    </form>
  )
}

const draftOf = (filters: ChosenFilters): Draft => ({
  text: filters.text ?? '',
  material: filters.material,
  profile: filters.profile ?? '',
  region: filters.region,
  country: filters.country ?? '',
  max_epd: filters.max_epd === undefined ? '' : String(filters.max_epd),
  min_volume: filters.min_volume === undefined ? '' : String(filters.min_volume),
})

/** Max EPD and min volume apply only when numeric (specification 001, section 2). */
function chosenOf(draft: Draft): ChosenFilters {
  const text = draft.text.trim()
  const maxEpd = positiveOf(draft.max_epd)
  const minVolume = positiveOf(draft.min_volume)
  return coherent({
    ...(text && { text }),
    ...(draft.material && { material: draft.material }),
    ...(draft.profile && { profile: draft.profile }),
    ...(draft.region && { region: draft.region }),
    ...(draft.country && { country: draft.country }),
    ...(maxEpd !== null && { max_epd: maxEpd }),
    ...(minVolume !== null && { min_volume: minVolume }),
  })
}

const highest = 1_000_000
function positiveOf(typed: string): number | null {
  const value = parseDecimal(typed)
  return value !== null && value >= 0 && value <= highest ? value : null
}

const problemOf = (typed: string) =>
  typed.trim() !== '' && positiveOf(typed) === null ? 'Please enter a number.' : undefined
