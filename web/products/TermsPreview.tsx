import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconEqual from '@iconify-json/tabler/equal'
import IconReplace from '@iconify-json/tabler/replace'
import { useState } from 'react'
import type { PlannedTerms, ProductTerms } from '#domain/products/product-terms.ts'
import { productRefusalText } from '#domain/products/product-texts.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { formatCount, formatNumber, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import { Panel } from '#web/components/Panel.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import type { OwnProduct } from './queries/own-products.ts'

type Planned = PlannedTerms<OwnProduct>

/** So few that the button below is seen with them on a usual screen. */
const pageSize = 6

/** The terms of each product before and after the change, or why it cannot be changed. Undefined while a field is incomplete. */
export function TermsPreview({ planned }: { planned: readonly Planned[] | undefined }) {
  const [wanted, setPage] = useState(1)
  const rows = planned ?? []
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)))
  return (
    <section aria-label="Preview" className="stack gap-8">
      <p role="status" className="flush muted">
        {planned ? summaryOf(planned) : 'The preview follows when the fields are filled in.'}
      </p>
      {planned && (
        <Panel flush>
          <DataTable
            caption="Terms before and after"
            columns={columns}
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={({ product }) => product.id}
            dense
          />
        </Panel>
      )}
      <Pager page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
    </section>
  )
}

function summaryOf(planned: readonly Planned[]): string {
  const count = (state: Planned['state']) => planned.filter((one) => one.state === state).length
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')]
  return [
    `${formatCount(changed, 'product')} ${changed === 1 ? 'changes' : 'change'}`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} cannot be changed`] : []),
  ].join(', ')
}

const priceOf = ({ price_per_kg, currency }: ProductTerms) =>
  hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : `${noPriceText}, ${currency}`
const volumeOf = ({ min_volume }: ProductTerms) => formatNumber(min_volume)

const columns: Column<Planned>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ product }) => (
      <CellText
        text={product.name}
        under={[product.article_number, formatSizeAndGrade(product)].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'price',
    narrow: 'title',
    header: 'Price per kg',
    align: 'end',
    cell: (row) => <Change row={row} of={priceOf} />,
  },
  {
    id: 'min_volume',
    phoneUnit: 't',
    header: 'Min volume (tons)',
    align: 'end',
    cell: (row) => <Change row={row} of={volumeOf} />,
  },
  { id: 'state', header: 'Result', cell: (row) => <State row={row} /> },
]

/** A screen reader gets a sentence, because it may not announce struck-out text. */
function Change({ row, of }: { row: Planned; of: (terms: ProductTerms) => string }) {
  const was = of(row.product)
  const value = row.state === 'refused' ? was : of(row.terms)
  if (was === value) return value
  return (
    <>
      <span className="visually-hidden">{`${was} becomes ${value}`}</span>
      <span aria-hidden>
        <s className="muted regular">{was}</s> → {value}
      </span>
    </>
  )
}

function State({ row }: { row: Planned }) {
  if (row.state === 'changed') return <StatusBadge tone="accent" icon={IconReplace} label="Changes" />
  if (row.state === 'unchanged') return <StatusBadge tone="neutral" icon={IconEqual} label="Stays" />
  return (
    <>
      <StatusBadge tone="cancelled" icon={IconAlertTriangle} label="Cannot change" />
      <span className="block">{productRefusalText(row.refusal)}</span>
    </>
  )
}
