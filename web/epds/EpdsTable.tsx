import { epdUnit } from '#domain/epds/epd.ts'
import { declarantOf } from '#domain/epds/epd-record.ts'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { LocalDay } from '#web/components/LocalDate.tsx'
import { formatEpdCoverage } from './epd-texts.ts'
import { EpdStateBadge } from './EpdStateBadge.tsx'
import type { ListedEpd, WaitingEpd } from './queries.ts'

/** A supplier's records as rows. */
export const OwnEpdsTable = ({ epds }: { epds: readonly ListedEpd[] }) => (
  <DataTable
    caption="EPDs"
    columns={[name, material, coverage, value, validUntil, state]}
    rows={epds}
    rowKey={({ id }) => id}
    rowLink={linkOf}
  />
)

/** Records that await an administrator, as rows. */
export const WaitingEpdsTable = ({ epds }: { epds: readonly WaitingEpd[] }) => (
  <DataTable
    compact
    caption="EPDs to check"
    columns={[name, supplier, material, value, state, waitingSince]}
    rows={epds}
    rowKey={({ id }) => id}
    rowLink={linkOf}
  />
)

const linkOf = ({ id }: { id: string }) => ({ to: paths.epd, params: { id } })

const name: Column<ListedEpd> = {
  id: 'name',
  header: 'EPD',
  cell: ({ name: text, program_operator, declaration_number, ...epd }) => (
    <CellText
      strong
      text={text}
      under={[declarantOf(epd), program_operator, declaration_number].filter(Boolean).join(' · ')}
    />
  ),
}
const material: Column<ListedEpd> = { id: 'material', header: 'Material', cell: (epd) => epd.material }
const coverage: Column<ListedEpd> = { id: 'coverage', header: 'For', cell: formatEpdCoverage }
const value: Column<ListedEpd> = {
  id: 'value',
  phoneUnit: epdUnit,
  header: `A1–A3 (${epdUnit})`,
  align: 'end',
  cell: ({ gwp_a1_a3_per_kg }) => formatNumber(gwp_a1_a3_per_kg),
}
const validUntil: Column<ListedEpd> = {
  id: 'valid_until',
  header: 'Valid until',
  cell: ({ valid_until }) => <LocalDay day={valid_until} />,
}
const state: Column<ListedEpd> = {
  id: 'state',
  narrow: 'end',
  header: 'State',
  cell: (epd) => <EpdStateBadge epd={epd} />,
}
const supplier: Column<WaitingEpd> = {
  id: 'supplier',
  header: 'Supplier',
  cell: (epd) => <CellText text={epd.supplier.company_name} />,
}
const waitingSince: Column<WaitingEpd> = {
  id: 'created_at',
  header: 'Waiting since',
  align: 'end',
  cell: ({ created_at }) => <DateCell at={created_at} />,
}
