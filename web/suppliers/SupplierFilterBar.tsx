import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@iconify-json/tabler/search'
import { useState, type ChangeEvent } from 'react'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import { searchDebounce } from '#web/forms/SearchField.tsx'
import {
  chosenOf,
  draftOf,
  exampleOf,
  problemOf,
  sizeProblem,
  type ChosenFilters,
  type FilterDraft,
} from './filter-draft.ts'
import classes from './SupplierFilterBar.module.css'
import { isPerKg } from '#domain/epds/epd.ts'
import type { CanBe } from '#domain/values/typed-number.ts'

/** How a search came about. `typing` means that more text may follow, so it gets no history entry of its own. */
export type SupplierViewMode = 'typing' | 'choosing' | 'submitting'

type FilterBarProps = {
  filters: ChosenFilters
  /** After the first search, choices apply at once, and text 300 ms after the last key. */
  live: boolean
  onSearch: (filters: ChosenFilters, how: SupplierViewMode) => void
  onReset: () => void
}

export function SupplierFilterBar({ filters, live, onSearch, onReset }: FilterBarProps) {
  const address = JSON.stringify(filters)
  const [draft, setDraft] = useState(() => draftOf(filters))
  const [appliedAddress, setAppliedAddress] = useState(address)
  const [sent, setSent] = useState<readonly string[]>([])
  // The beginning of a size, such as "60x40", is not called wrong while somebody types it.
  const [isTypingSize, setIsTypingSize] = useState(false)

  // The back button and the chips change the filters from outside. The bar's own searches come back here too, and must not change
  // the typed text.
  if (address !== appliedAddress) {
    setAppliedAddress(address)
    const own = sent.indexOf(address)
    setSent(sent.slice(own + 1))
    if (own === -1) setDraft(draftOf(filters))
  }

  function send(next: FilterDraft, how: SupplierViewMode) {
    const chosenFilters = chosenOf(next)
    const going = JSON.stringify(chosenFilters)
    if (going !== address) setSent([...sent, going])
    onSearch(chosenFilters, how)
  }
  const sendTyped = useDebouncedCallback((next: FilterDraft) => send(next, 'typing'), searchDebounce)
  const type = (change: Partial<FilterDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (live) sendTyped(next)
  }
  const amount = (name: 'max_epd' | 'min_volume' | 'my_volume', canBe?: CanBe) => ({
    value: draft[name],
    ...(canBe && { canBe }),
    error: problemOf(draft[name], canBe),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [name]: event.currentTarget.value }),
  })
  const choose = (change: Partial<FilterDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    sendTyped.cancel()
    if (live) send(next, 'choosing')
  }

  return (
    <form
      role="search"
      aria-label="Suppliers"
      onSubmit={(event) => {
        event.preventDefault()
        sendTyped.cancel()
        setIsTypingSize(false)
        send(draft, 'submitting')
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
          label="Search"
          placeholder="Company, contact person or bio"
          type="search"
          autoComplete="off"
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
        <ChoiceFilter
          label="Region"
          all="All regions"
          choices={regions}
          value={draft.region}
          onChange={(region) => choose({ region, country: '' })}
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
          step={0.1}
          description="At most, modules A1–A3"
          unit="kg CO₂e/kg"
          {...amount('max_epd', isPerKg)}
        />
        <DecimalField label="Min Volume (tons)" step={1} description="Minimum is at least" {...amount('min_volume')} />
        <DecimalField label="My volume (tons)" step={1} description="Minimum is at most" {...amount('my_volume')} />
        <TextInput
          className={classes.section ?? ''}
          label="Size"
          description={draft.profile === '' ? 'Of any profile' : `Of ${draft.profile}`}
          placeholder={`e.g. ${exampleOf(draft) ?? 'HEA 200 or 60x40x3'}`}
          autoComplete="off"
          maxLength={60}
          value={draft.size}
          error={isTypingSize ? undefined : sizeProblem(draft)}
          onChange={(event) => {
            setIsTypingSize(true)
            type({ size: event.currentTarget.value })
          }}
          onBlur={({ relatedTarget }) => {
            // The message would move a button away from under the pointer that presses it.
            if (!(relatedTarget instanceof HTMLButtonElement)) setIsTypingSize(false)
          }}
        />
        <TextInput
          className={classes.section ?? ''}
          label="Grade"
          description="By any of its names"
          placeholder="e.g. S355J2 or 1.4301"
          autoComplete="off"
          maxLength={60}
          value={draft.grade}
          onChange={(event) => type({ grade: event.currentTarget.value })}
        />
        <Switch
          className={classes.declared ?? ''}
          label="Only with declared EPD"
          checked={draft.declared}
          onChange={(event) => choose({ declared: event.currentTarget.checked })}
        />
        <Switch
          className={classes.declared ?? ''}
          label="EPD in force only"
          checked={draft.in_force}
          onChange={(event) => choose({ in_force: event.currentTarget.checked })}
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
