import type { ReactNode } from 'react'
import type { EpdField } from '#domain/epds/epd-record.ts'
import { formatNumber } from '#domain/values/money.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { LocalDay } from '#web/components/LocalDate.tsx'
import { subtypeLabels } from './epd-texts.ts'
import type { EpdPreview } from './queries.ts'

type EpdFactsProps = {
  epd: Omit<EpdPreview, 'modules' | 'warnings' | 'found_at' | 'format'>
  /** The place in the file at which each field was found. */
  foundAt?: EpdPreview['found_at']
}

/** The facts that an EPD gives about itself. */
export function EpdFacts({ epd, foundAt = {} }: EpdFactsProps) {
  const { declared_unit: unit, subtype, issued_on, valid_until } = epd
  const fact = (field: EpdField, term: string, value: ReactNode) => ({
    term,
    value: (
      <>
        {value ?? <span className="muted regular">Not stated</span>}
        {foundAt[field] && <span className="block muted small regular lead-16 breakable">{foundAt[field]}</span>}
      </>
    ),
  })
  return (
    <DescriptionList
      items={[
        fact('name', 'Name', epd.name),
        fact('manufacturer', 'Manufacturer', epd.manufacturer),
        fact('owner', 'Owner of the declaration', epd.owner),
        fact('program_operator', 'Programme operator', epd.program_operator),
        fact('declaration_number', 'Declaration number', epd.declaration_number),
        fact('standard', 'Standard', epd.standard),
        fact('lcia_method', 'Impact method', epd.lcia_method),
        fact('subtype', 'Type', subtype && subtypeLabels[subtype]),
        fact('issued_on', 'Issued', issued_on && <LocalDay day={issued_on} />),
        fact('valid_until', 'Valid until', valid_until && <LocalDay day={valid_until} />),
        fact('declared_unit', 'Declared unit', unit && `${formatNumber(unit.quantity)} ${unit.unit}`),
        fact('mass_kg', 'Mass of the unit', `${formatNumber(epd.mass_kg)} kg`),
      ]}
    />
  )
}
