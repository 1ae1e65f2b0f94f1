import { formatChosenCoverage, formatRequestCoverage } from '#domain/quotes/recipients/request-fit-texts.ts'
import { isStated, unsoldBy } from '#domain/quotes/recipients/request-fit.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { Recipient, Recipients } from './queries.ts'

type RecipientCoverageProps = { found: Recipients; chosen: readonly Recipient[] }

/**
 * Which positions of a request the suppliers sell: all of them, and the chosen ones. A position without a chosen supplier is
 * a warning that does not prevent the sending.
 */
export function RecipientCoverage({ found, chosen }: RecipientCoverageProps) {
  const { asked, sell_all } = found
  const warning = chosen.length > 0 && formatChosenCoverage(asked, unsoldBy(chosen, asked.positions))
  if (!asked.positions.some(isStated)) return null
  return (
    <>
      <p className="flush muted small figures">
        {formatRequestCoverage(sell_all, asked, unsoldBy([found], asked.positions))}
      </p>
      {warning && <Notice tone="warning">{warning}</Notice>}
    </>
  )
}
