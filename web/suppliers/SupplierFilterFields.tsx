import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import IconSearch from '@iconify-json/tabler/search'
import type { ChangeEvent } from 'react'
import { isPerKg } from '#domain/epds/epd.ts'
import { materials } from '#domain/materials/materials.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import type { CanBe } from '#domain/values/typed-number.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import { problemOf } from './filter-draft.ts'
import { ProfileFilter, SizeFilter } from './ProductFilters.tsx'
import classes from './SupplierFilterFields.module.css'
import type { FilterDraftEdits } from './use-filter-draft.ts'

type FieldsProps = { edits: FilterDraftEdits; onReset: () => void }

/** Every filter of the search, and its buttons. */
export function SupplierFilterFields({ edits, onReset }: FieldsProps) {
  const { draft, type, choose } = edits
  const amount = (name: 'max_epd' | 'min_volume' | 'my_volume', canBe?: CanBe) => ({
    value: draft[name],
    ...(canBe && { canBe }),
    error: problemOf(draft[name], canBe),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [name]: event.currentTarget.value }),
  })
  return (
    <>
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
        <ProfileFilter edits={edits} label="Profile" />
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
        <SizeFilter
          edits={edits}
          className={classes.section ?? ''}
          label="Size"
          description={draft.profile === '' ? 'Of any profile' : `Of ${draft.profile}`}
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
          <Button variant="default" onClick={onReset}>
            Reset Filters
          </Button>
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Search
          </Button>
        </div>
      </div>
    </>
  )
}
