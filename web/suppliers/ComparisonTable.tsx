import { ActionIcon } from '@mantine/core'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconTag from '@iconify-json/tabler/tag'
import IconX from '@iconify-json/tabler/x'
import type { ReactNode } from 'react'
import { epdSourceLabels, epdUnit } from '#domain/epds/epd.ts'
import { epdDifferences } from '#domain/quotes/offers/offer-epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import { comparedKey, lowestCarbon, lowestPrice, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import { hasMixedCurrencies } from '#domain/values/money.ts'
import { variousMaterials } from '#domain/suppliers/supplier-search.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { ComparedColumn, ComparedEntry } from './compared-entry.ts'
import { ComparedDocuments } from './ComparedDocuments.tsx'
import classes from './ComparisonTable.module.css'
import { Dimensions } from './Dimensions.tsx'
import { FoundActions } from './FoundActions.tsx'
import { minimumOf, priceOf } from './found-supplier.ts'
import { VerifiedBadge } from './VerifiedBadge.tsx'

type ComparisonTableProps = { columns: readonly ComparedColumn[]; onRemove: (one: Compared) => void }

/**
 * One column per choice, one row per fact. The lowest declared carbon is marked. Prices are ranked within one currency
 * only. On a narrow window the columns scroll in their own box, beside the row headers.
 */
export function ComparisonTable({ columns, onRemove }: ComparisonTableProps) {
  const entries = columns.map(({ entry }) => entry)
  const values = entries.map(({ epd }) => epd.value)
  const carbon = { lowest: lowestCarbon(values), highest: Math.max(0, ...values.map((value) => value ?? 0)) }
  const cheapest = lowestPrice(entries)
  const hasDimensions = entries.some(({ facts }) => facts.length > 0)
  const row = (header: ReactNode, cell: (entry: ComparedEntry) => ReactNode) => (
    <tr>
      <th scope="row">{header}</th>
      {columns.map(({ one, entry }) => (
        <td key={comparedKey(one)}>{cell(entry)}</td>
      ))}
    </tr>
  )
  return (
    <Panel flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box has to scroll by keyboard */}
      <div className={classes.box} role="region" aria-label="Comparison of suppliers" tabIndex={0}>
        <table className={classes.table} style={{ minWidth: `calc(var(--label) + ${columns.length} * var(--least))` }}>
          <caption className="visually-hidden">Suppliers compared</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.corner}>Supplier</span>
              </th>
              {columns.map(({ one, entry }) => (
                <th key={comparedKey(one)} scope="col" abbr={entry.company_name}>
                  <div className={classes.head}>
                    <div>
                      <TextLink to={paths.supplier} params={{ id: entry.supplier_id }} className={classes.name ?? ''}>
                        {entry.company_name}
                      </TextLink>
                      <div className={classes.small}>{entry.location}</div>
                    </div>
                    <ActionIcon
                      size={28}
                      aria-label={`Remove ${entry.company_name} from the comparison`}
                      onClick={() => onRemove(one)}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row('Product', productOf)}
            {row(
              <>
                EPD value <span className="block regular">{epdUnit}, A1–A3</span>
              </>,
              (entry) => (
                <Carbon entry={entry} {...carbon} />
              ),
            )}
            {row('Minimum volume', (entry) => (entry.product_id === null ? dependsOnProduct : minimumOf(entry)))}
            {row('List price', (entry) => (
              <Price entry={entry} isLowest={cheapest !== undefined && entry.price_per_kg === cheapest} />
            ))}
            {row('Verified', ({ verified }) => (verified ? <VerifiedBadge /> : 'Documents on returned quote'))}
            {hasDimensions &&
              row('Dimensions', ({ facts }) =>
                facts.length === 0 ? '–' : <Dimensions facts={facts} className={classes.dimensions ?? ''} />,
              )}
            {row('Next step', (entry) => (
              <div className="row gap-8">
                <FoundActions found={entry} size="xs" />
              </div>
            ))}
          </tbody>
          <ComparedDocuments columns={columns} />
        </table>
      </div>
      <Remarks entries={entries} />
    </Panel>
  )
}

const dependsOnProduct = <span className={classes.muted}>Depends on the product</span>

const productOf = ({ material, subcategory, product_count }: ComparedEntry) => (
  <>
    <strong>{subcategory ?? variousMaterials}</strong>
    <div className={classes.small}>
      {material ?? `${product_count} ${product_count === 1 ? 'product' : 'products'}`}
    </div>
  </>
)

type CarbonProps = { entry: ComparedEntry; lowest: number | undefined; highest: number }

function Carbon({ entry: { epd }, lowest, highest }: CarbonProps) {
  if (epd.value === null) return <span className={classes.muted}>{epdSourceLabels.none}</span>
  const isLowest = epd.value === lowest
  return (
    <>
      <div className={classes.figure}>{formatNumber(epd.value)}</div>
      {highest > 0 && (
        <div className={classes.scale} aria-hidden>
          <div className={isLowest ? classes.best : ''} style={{ width: `${(epd.value / highest) * 100}%` }} />
        </div>
      )}
      <div className={classes.small}>
        <EpdSourceMark epd={epd} />
      </div>
      {isLowest && (
        <div className={classes.mark}>
          <IconLeaf size={14} aria-hidden /> Lowest carbon
        </div>
      )}
    </>
  )
}

function Price({ entry, isLowest }: { entry: ComparedEntry; isLowest: boolean }) {
  if (entry.product_id === null) return dependsOnProduct
  return (
    <>
      <strong>{priceOf(entry)}</strong>
      {isLowest && (
        <div className={classes.mark}>
          <IconTag size={14} aria-hidden /> Lowest price
        </div>
      )}
    </>
  )
}

/** Notes on figures that are not directly comparable. */
function Remarks({ entries }: { entries: readonly ComparedEntry[] }) {
  const remarks = [
    new Set(entries.map(({ material }) => material)).size > 1 &&
      'These are not all of one material: their carbon values are of different metals.',
    ...epdDifferences(entries.map(({ epd }) => epd)),
    hasMixedCurrencies(entries) && 'The list prices are in different currencies, so none is marked as the lowest.',
  ].filter((remark) => remark !== false)
  if (remarks.length === 0) return null
  return (
    <ul className={classes.remarks}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}
