import { Button, Checkbox, Group, SegmentedControl, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import type { CatalogueRow } from '#domain/products/catalogue-row.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import type { CataloguePreview } from './import-preview.ts'
import { ImportProblems } from './ImportProblems.tsx'
import {
  existingChoices,
  ImportRows,
  repeatedChoices,
  type ExistingChoice,
  type RepeatedChoice,
} from './ImportRows.tsx'
import classes from './ImportProducts.module.css'

/** The rows as they are sent, with what happens to products that are already there. */
export type ChosenRows = { rows: CatalogueRow[]; confirmed: boolean }

type ShownPreviewProps = { preview: CataloguePreview; busy: boolean; onImport: (chosen: ChosenRows) => void }

/** The effects of a file before anything is saved, and what a person decides about them. */
export function ShownPreview({ preview, busy, onImport }: ShownPreviewProps) {
  const { name, rows, counts, beyond, there, repeated, list } = preview
  const [all, setAll] = useState<ExistingChoice>('update')
  const [chosen, setChosen] = useState<ReadonlyMap<number, ExistingChoice>>(new Map())
  const [repeats, setRepeats] = useState<ReadonlyMap<number, RepeatedChoice>>(new Map())
  const [confirmed, setConfirmed] = useState(false)
  const [leavesOut, setLeavesOut] = useState(false)
  const problems = leavesOut ? [] : preview.problems
  const wrong = rows.filter(({ product }) => product === null).length
  const id = useId()
  // An equal row makes nothing, unless somebody wants it. One with other values is for a person to decide.
  const repeatedChoiceOf = (row: number) => repeats.get(row) ?? (repeated.get(row)?.equal ? 'leave' : '')
  const asked = [...repeated].flatMap(([row, { equal }]) => (equal ? [] : row))
  const added = [...repeated.keys()].filter((row) => repeatedChoiceOf(row) === 'add')
  const choiceOf = (row: number) => chosen.get(row) ?? all
  const differing = [...there].flatMap(([row, { equal }]) => (equal ? [] : row))
  const left = new Set(differing.filter((row) => choiceOf(row) === 'leave'))
  const sound = new Set(rows.flatMap(({ row, product }) => (product === null ? [] : row)))
  const doubts = preview.doubts.filter(
    ({ row }) => sound.has(row) && !left.has(row) && (!repeated.has(row) || repeatedChoiceOf(row) === 'add'),
  )
  const work = counts === null ? 0 : counts.created + counts.changed + added.length - left.size
  const isOpen = asked.some((row) => repeatedChoiceOf(row) === '')
  const refusal =
    (isOpen && problems.length === 0 ? repeatsRefusal : refusalOf(problems.length, work)) ??
    (doubts.length > 0 && !confirmed ? doubtRefusal : undefined)
  const send = () =>
    onImport({
      rows: rows.flatMap(({ row, product }) =>
        product ? [{ ...product, ...(left.has(row) && leave), ...chosenRepeat(repeats.get(row)) }] : [],
      ),
      confirmed: doubts.length > 0,
    })
  return (
    <div className="stack gap-16">
      <ScrollToAnchor>
        <div className="row centred apart gap-12-24">
          <p className="flush breakable">
            Preview of <strong>{name}</strong>. {refusal ?? 'Nothing is saved yet.'}
          </p>
          <ActionButton loading={busy} disabledReason={refusal} onClick={send}>
            {refusal === undefined ? `Import ${formatCount(work, 'product')}` : 'Import products'}
          </ActionButton>
        </div>
      </ScrollToAnchor>
      <dl className={classes.counts} aria-label="Content of the file">
        <Count label="New" count={counts && counts.created + added.length} />
        <Count label="Changed" count={counts && counts.changed - left.size} />
        <Count label="Unchanged" count={counts && counts.unchanged + left.size} />
        <Count label="Errors" count={problems.length} wrong={problems.length > 0} />
      </dl>
      {beyond !== null && <Notice tone="warning">{beyond}</Notice>}
      {differing.length > 0 && (
        <Notice>
          <p id={id} className="only-below-8">
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
      {repeated.size > 0 && (
        <Notice tone={isOpen ? 'warning' : 'info'}>
          <p className="only-below-8">{repeatedText(repeated.size - asked.length, asked.length)}</p>
          {asked.length > 0 && (
            <Group gap="xs">
              {repeatedChoices.map(({ value }) => (
                <Button
                  key={value}
                  variant="default"
                  size="xs"
                  onClick={() => setRepeats((now) => new Map([...now, ...asked.map((row) => [row, value] as const)]))}
                >
                  {value === 'leave' ? 'Leave them out' : 'Make products of them'}
                </Button>
              ))}
            </Group>
          )}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning">
          <ul className={classes.doubts}>
            {doubts.slice(0, shownDoubts).map(({ row, column, text }) => (
              <li key={`${row} ${column} ${text}`}>
                Row {row}, {column}: {text}
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
      {list !== null && wrong > 0 && wrong < rows.length && (
        <Switch
          label={`Leave out ${formatCount(wrong, 'row')} with errors`}
          checked={leavesOut}
          onChange={(event) => setLeavesOut(event.currentTarget.checked)}
        />
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {rows.length > 0 && (
        <ImportRows
          rows={rows}
          there={there}
          repeated={repeated}
          repeatedChoiceOf={repeatedChoiceOf}
          onRepeatedChoice={(row, choice) => setRepeats((now) => new Map(now).set(row, choice))}
          choiceOf={choiceOf}
          onChoice={(row, choice) => setChosen((now) => new Map(now).set(row, choice))}
        />
      )}
    </div>
  )
}

const leave = { existing: 'leave' } as const
const chosenRepeat = (choice: RepeatedChoice | undefined) => (choice === undefined ? {} : { repeated: choice })

function repeatedText(equal: number, different: number): string {
  const same = `${formatCount(equal, 'row repeats', 'rows repeat')} another row, and ${equal === 1 ? 'is' : 'are'} left out.`
  const other = `${formatCount(different, 'row is', 'rows are')} like another row, with another price, minimum volume, EPD value or dimension. Choose whether ${different === 1 ? 'it is a product of its own' : 'they are products of their own'}.`
  return [equal > 0 ? same : '', different > 0 ? other : ''].filter(Boolean).join(' ')
}

const repeatsRefusal = 'Choose what happens to the rows that are like another row.'
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

function refusalOf(problems: number, work: number): string | undefined {
  if (problems === 1) return 'Correct the error in the file, and choose it again.'
  if (problems > 1) return `Correct the ${formatNumber(problems)} errors in the file, and choose it again.`
  return work === 0 ? 'Nothing changes: every product is as the file says.' : undefined
}
