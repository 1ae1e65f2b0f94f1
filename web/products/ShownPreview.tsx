import { Checkbox, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { catalogueColumns } from '#domain/catalogue-file.ts'
import type { CatalogueRow } from '#domain/catalogue-row.ts'
import { formatCount, formatNumber } from '#domain/money.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import type { Preview } from './import-preview.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { existingChoices, ImportRows, type ExistingChoice } from './ImportRows.tsx'
import classes from './ImportProducts.module.css'

/** The rows as they are sent, with what happens to products that are already there. */
export type ChosenRows = { rows: CatalogueRow[]; confirmed: boolean }

type ShownPreviewProps = { preview: Preview; busy: boolean; onImport: (chosen: ChosenRows) => void }

/** The effects of a file before anything is saved, and what a person decides about them. */
export function ShownPreview({ preview, busy, onImport }: ShownPreviewProps) {
  const { name, rows, problems, counts, beyond, there } = preview
  const [all, setAll] = useState<ExistingChoice>('update')
  const [chosen, setChosen] = useState<ReadonlyMap<number, ExistingChoice>>(new Map())
  const [confirmed, setConfirmed] = useState(false)
  const id = useId()
  const choiceOf = (row: number) => chosen.get(row) ?? all
  const differing = [...there].flatMap(([row, { equal }]) => (equal ? [] : row))
  const left = new Set(differing.filter((row) => choiceOf(row) === 'leave'))
  const doubts = preview.doubts.filter(({ row }) => !left.has(row))
  const work = counts === null ? 0 : counts.created + counts.changed - left.size
  const refusal = refusalOf(preview, work) ?? (doubts.length > 0 && !confirmed ? doubtRefusal : undefined)
  const send = () =>
    onImport({
      rows: rows.flatMap(({ row, product }) =>
        product ? [left.has(row) ? { ...product, existing: 'leave' } : product] : [],
      ),
      confirmed: doubts.length > 0,
    })
  return (
    <div className={classes.steps}>
      <ScrollToAnchor>
        <div className={classes.action}>
          <p>
            Preview of <strong>{name}</strong>. {refusal ?? 'Nothing is saved yet.'}
          </p>
          <ActionButton loading={busy} disabledReason={refusal} onClick={send}>
            {refusal === undefined ? `Import ${formatCount(work, 'product')}` : 'Import products'}
          </ActionButton>
        </div>
      </ScrollToAnchor>
      <dl className={classes.counts} aria-label="What the file holds">
        <Count label="New" count={counts?.created} />
        <Count label="Changed" count={counts && counts.changed - left.size} />
        <Count label="Unchanged" count={counts && counts.unchanged + left.size} />
        <Count label="Errors" count={problems.length} wrong={problems.length > 0} />
      </dl>
      {beyond !== null && <Notice tone="warning">{beyond}</Notice>}
      {differing.length > 0 && (
        <Notice>
          <p id={id} className={classes.question}>
            {formatCount(differing.length, 'product is', 'products are')} already there, with other values.
          </p>
          <SegmentedControl
            aria-labelledby={id}
            data={existingChoices}
            value={all}
            onChange={(choice) => {
              setAll(choice)
              setChosen(new Map())
            }}
          />
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning">
          <ul className={classes.doubts}>
            {doubts.slice(0, shownDoubts).map(({ row, field, text }) => (
              <li key={`${row} ${field}`}>
                Row {row}, {catalogueColumns[field]}: {text}
              </li>
            ))}
            {doubts.length > shownDoubts && <li>And {formatNumber(doubts.length - shownDoubts)} more like these.</li>}
          </ul>
          <Checkbox
            label="These values are right"
            checked={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </Notice>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {rows.length > 0 && (
        <ImportRows
          rows={rows}
          there={there}
          choiceOf={choiceOf}
          onChoice={(row, choice) => setChosen((now) => new Map(now).set(row, choice))}
        />
      )}
    </div>
  )
}

const shownDoubts = 10
const doubtRefusal = 'Confirm the values that look like a slip, or correct them in the file.'

function Count({ label, count, wrong = false }: { label: string; count: number | null | undefined; wrong?: boolean }) {
  return (
    <div className={classes.count} data-wrong={wrong || undefined}>
      <dt>{label}</dt>
      <dd>{count === undefined || count === null ? '–' : formatNumber(count)}</dd>
    </div>
  )
}

function refusalOf({ problems }: Preview, work: number): string | undefined {
  if (problems.length === 1) return 'Correct the error in the file, and choose it again.'
  if (problems.length > 1)
    return `Correct the ${formatNumber(problems.length)} errors in the file, and choose it again.`
  return work === 0 ? 'Nothing changes: every product is as the file says.' : undefined
}
