import { memo, useState, type ClipboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { hasUnit } from '#domain/quotes/offers/offer-lines.ts'
import { formatCount } from '#domain/values/money.ts'
import { Notice } from '#web/components/Notice.tsx'
import { useTargets } from '#web/quotes/queries/offer-wishes.ts'
import type { AnswerFields } from './answer-fields.ts'
import type { SheetLine } from '#domain/quotes/offers/price-sheet.ts'
import { pastedColumn, type QuotePosition } from './offer-fields.ts'
import { OfferLineFields } from './OfferLineFields.tsx'
import classes from './OfferLines.module.css'
import { PriceSheet } from './PriceSheet.tsx'

type OfferLinesProps = {
  form: UseFormReturn<AnswerFields>
  positions: readonly QuotePosition[]
  quoteId: string
  /** Counts the times that positions got other numbers: a row that has the cursor is not the row of another position afterwards. */
  moves: number
}

/**
 * The price of each position. A price can be copied down, and a column of a spreadsheet can be pasted. What is typed in one row is
 * drawn in this row alone, because a request has up to 200.
 */
export const OfferLines = memo(function OfferLines({ form, positions, quoteId, moves }: OfferLinesProps) {
  const targetOf = useTargets(quoteId)
  const [left, setLeft] = useState(0)
  const [skipped, setSkipped] = useState(0)
  const setPrice = (index: number, price: string) => {
    form.setValue(`lines.${index}.price`, price, { shouldDirty: true })
    form.setValue(`lines.${index}.offered`, true, { shouldDirty: true })
  }
  const copyDown = (index: number) => {
    const { price, unit } = form.getValues(`lines.${index}`)
    let without = 0
    for (let below = index + 1; below < positions.length; below++) {
      const position = positions[below]
      if (position === undefined || !form.getValues(`lines.${below}.offered`)) continue
      // A price per piece says nothing of a position that does not say its pieces.
      if (!hasUnit(unit, position)) {
        without++
        continue
      }
      form.setValue(`lines.${below}.unit`, unit, { shouldDirty: true })
      setPrice(below, price)
    }
    setSkipped(without)
  }
  const paste = (index: number, event: ClipboardEvent) => {
    const column = pastedColumn(event.clipboardData.getData('text/plain'))
    if (column === null) return
    event.preventDefault()
    for (const [row, text] of column.slice(0, positions.length - index).entries())
      if (text !== '') setPrice(index + row, text)
    setLeft(Math.max(0, column.length - (positions.length - index)))
  }
  const fill = (lines: readonly SheetLine[]) => {
    for (const { position, ...line } of lines) {
      const index = position - 1
      form.setValue(`lines.${index}`, { ...form.getValues(`lines.${index}`), ...line }, { shouldDirty: true })
    }
  }
  return (
    <div className="stack gap-12">
      {positions.length > 1 && <PriceSheet quoteId={quoteId} positions={positions} onRead={fill} />}
      {left > 0 && (
        <Notice tone="warning">
          {formatCount(left, 'value')} of the pasted column {left === 1 ? 'has' : 'have'} no position and{' '}
          {left === 1 ? 'was' : 'were'} left out.
        </Notice>
      )}
      {skipped > 0 && (
        <Notice tone="warning">
          {formatCount(skipped, 'position')} {skipped === 1 ? 'has' : 'have'} no such unit and{' '}
          {skipped === 1 ? 'was' : 'were'} left out.
        </Notice>
      )}
      <ol className={classes.lines} aria-label="Prices by position">
        {positions.map((position, index) => (
          <OfferLineFields
            key={`${moves} ${position.position}`}
            form={form}
            position={position}
            index={index}
            quoteId={quoteId}
            target={targetOf(position.position)}
            onCopyDown={index < positions.length - 1 ? () => copyDown(index) : undefined}
            onPaste={(event) => paste(index, event)}
          />
        ))}
      </ol>
    </div>
  )
})
