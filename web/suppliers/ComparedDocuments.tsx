import IconCheck from '@iconify-json/tabler/check'
import IconMinus from '@iconify-json/tabler/minus'
import { useState } from 'react'
import { expiryOf } from '#domain/documents/document-expiry.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { comparedKey } from '#domain/suppliers/supplier-comparison.ts'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { today } from '#web/components/local-day.ts'
import type { ComparedColumn } from './compared-entry.ts'
import classes from './ComparisonTable.module.css'

/** The categories of documents that each supplier has uploaded. Categories without any document are named together in one row. */
export function ComparedDocuments({ columns }: { columns: readonly ComparedColumn[] }) {
  const [day] = useState(() => today())
  const categories = documentCategories.filter((category) =>
    columns.some(({ entry }) => entry.categories.some((own) => own.category === category)),
  )
  const missing = documentCategories.filter((category) => !categories.includes(category))
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>Documents</span>
        </th>
      </tr>
      {categories.map((category) => (
        <tr key={category}>
          <th scope="row">{category}</th>
          {columns.map(({ one, entry }) => (
            <td key={comparedKey(one)}>
              <Present document={entry.categories.find((own) => own.category === category)} day={day} />
            </td>
          ))}
        </tr>
      ))}
      {missing.length > 0 && (
        <tr>
          <th scope="row">{categories.length === 0 ? 'All categories' : 'Other categories'}</th>
          <td colSpan={columns.length} className={classes.absent}>
            <div className={classes.missing}>
              {columns.length === 1 ? 'Not uploaded' : 'Uploaded by none of them'}
              {categories.length > 0 && `: ${missing.join('; ')}`}.
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

type PresentProps = { document: ComparedColumn['entry']['categories'][number] | undefined; day: string }

/** Whether a document exists. An expired one is shown as such. */
function Present({ document, day }: PresentProps) {
  if (document === undefined)
    return (
      <span className={classes.absent}>
        <IconMinus size={16} aria-hidden /> Not uploaded
      </span>
    )
  const expiry = expiryOf(document.expires_on, day)
  if (expiry.is === 'expired' || expiry.is === 'expiring')
    return <ExpiryBadge expiry={expiry} day={document.expires_on} />
  return (
    <span className={classes.present}>
      <IconCheck size={16} aria-hidden /> Uploaded
    </span>
  )
}
