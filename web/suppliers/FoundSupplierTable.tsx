import { linkOptions } from '@tanstack/react-router'
import { epdSourceLabels, epdUnit } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { variousMaterials, type SupplierSort } from '#domain/suppliers/supplier-search.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { paths } from '#web/paths.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { Sort } from '#web/lists/SortSelect.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { CompareToggle, type ChosenToCompare } from './CompareToggle.tsx'
import { FoundActions } from './FoundActions.tsx'
import { epdOf, locationOf, priceOf, type RequestToggle, type Wanted } from './found-supplier.ts'
import { AllProducts } from './FoundLines.tsx'
import classes from './FoundSupplierTable.module.css'
import type { FoundSupplier } from './queries.ts'
import { VerifiedBadge } from './VerifiedBadge.tsx'

const columnsOf = ({
  comparison,
  wanted,
  requestToggle,
  onAll,
}: Omit<TableProps, 'entries' | 'sort' | 'onSort'>): Column<FoundSupplier, SortedBy>[] => [
  {
    id: 'supplier',
    header: 'Supplier',
    cell: (supplier) => <CellText strong text={supplier.company_name} under={locationOf(supplier)} />,
  },
  { id: 'verified', header: 'Documents', cell: ({ verified }) => (verified ? <VerifiedBadge /> : 'On returned quote') },
  {
    id: 'product',
    header: 'Product',
    cell: ({ material, subcategory, ...found }) =>
      material === variousMaterials ? (
        variousMaterials
      ) : (
        <div className="line centred gap-8">
          {subcategory !== null && <ProfilePicture material={material} profile={subcategory} size="sm" />}
          <div className="shrinkable">
            <CellText text={`${material} ${subcategory ?? ''}`} under={formatSizeAndGrade(found)} />
            <AllProducts found={{ ...found, material, subcategory }} onAll={onAll} />
          </div>
        </div>
      ),
  },
  {
    id: 'epd',
    sortable: true,
    header: `EPD (${epdUnit}, A1–A3)`,
    align: 'end',
    cell: (found) =>
      found.epd === null ? (
        epdSourceLabels.none
      ) : (
        <div>
          <strong>{formatNumber(found.epd)}</strong>
          <div className="muted small lead-16">
            <EpdSourceMark epd={epdOf(found)} />
          </div>
        </div>
      ),
  },
  {
    id: 'min_volume',
    sortable: true,
    header: 'Min volume (tons)',
    align: 'end',
    cell: ({ min_volume }) => (min_volume === null ? '–' : formatNumber(min_volume)),
  },
  {
    id: 'price',
    header: 'List price',
    align: 'end',
    cell: (supplier) => <span className="nowrap">{priceOf(supplier)}</span>,
  },
  {
    id: 'compare',
    header: 'Compare',
    align: 'end',
    cell: (supplier) => (
      <div className={classes.compare}>
        <CompareToggle found={supplier} comparison={comparison} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (supplier) => (
      <div className={classes.actions}>
        <FoundActions found={supplier} wanted={wanted} size="xs" toggle={requestToggle?.(supplier, 'small-icon')} />
      </div>
    ),
  },
]

type SortedBy = 'epd' | 'min_volume'
const directionOf = (sort: SupplierSort): Sort<SortedBy> => ({
  by: sort.startsWith('epd') ? 'epd' : 'min_volume',
  descending: sort.endsWith('_desc'),
})

type TableProps = {
  entries: readonly FoundSupplier[]
  comparison: ChosenToCompare
  /** The search filters that prefill a request. */
  wanted?: Wanted
  requestToggle?: RequestToggle | undefined
  /** Shows all of the supplier's products that match. */
  onAll: (found: FoundSupplier) => void
  sort: SupplierSort
  onSort: (sort: SupplierSort) => void
}

/** The results as rows: more fit on a screen, with figures below each other. */
export function FoundSupplierTable({ entries, sort, onSort, ...parts }: TableProps) {
  return (
    <Panel flush>
      <div className={classes.box}>
        <DataTable
          caption="Suppliers found"
          columns={columnsOf(parts)}
          rows={entries}
          sort={directionOf(sort)}
          onSort={({ by, descending }) => onSort(`${by}_${descending ? 'desc' : 'asc'}`)}
          hasSortSelect
          rowKey={(supplier) => supplier.supplier_id}
          rowLink={(supplier) => linkOptions({ to: paths.supplier, params: { id: supplier.supplier_id } })}
        />
      </div>
    </Panel>
  )
}
