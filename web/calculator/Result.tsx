import type { Calculated, Calculation } from '#domain/calculator/calculator.ts'
import { Panel } from '#web/components/Panel.tsx'
import { ContinueProject } from './ContinueProject.tsx'
import { ResultBar } from './ResultBar.tsx'
import classes from './Result.module.css'
import { ResultAnnouncement } from './ResultAnnouncement.tsx'

/** Both are null while a number is invalid. */
type ResultProps = { calculation: Calculation | null; calculated: Calculated | null }

/** The result as bars on one scale, each with its calculation. */
export function Result({ calculation, calculated }: ResultProps) {
  const isLoss = calculated?.isLoss === true
  const parts = calculated?.parts ?? null
  const low = parts && Math.min(parts.cost, parts.revenue)
  const high = parts && Math.max(parts.cost, parts.revenue)
  return (
    <Panel title="Result" aside="USD, two decimals">
      <dl className={classes.result}>
        <div className={classes.profit} data-loss={isLoss || undefined}>
          <dt>{isLoss ? 'Profit (a loss)' : 'Profit'}</dt>
          <dd>{calculated?.profit.text ?? '–'}</dd>
          <Working>{calculated && `Revenue − total cost: ${calculated.profit.working}`}</Working>
        </div>
        <div className={classes.margin}>
          <dt>Margin, profit ÷ revenue</dt>
          <dd>{calculated?.margin.text ?? '–'}</dd>
          <Working>{calculated?.margin.working ?? null}</Working>
        </div>
        <div className={classes.row}>
          <dt>Revenue</dt>
          <dd>{calculated?.revenue.text ?? '–'}</dd>
          <ResultBar tone="revenue" from={0} to={parts?.revenue ?? 0} />
          <Working>{calculated && `Sell price × volume: ${calculated.revenue.working}`}</Working>
        </div>
        <div className={classes.row}>
          <dt>Total cost</dt>
          <dd>{calculated?.cost.text ?? '–'}</dd>
          <ResultBar tone="cost" from={0} to={parts?.cost ?? 0} />
          <Working>{calculated && `Buy price × volume: ${calculated.cost.working}`}</Working>
        </div>
        <div className={classes.gap} aria-hidden>
          <span>{isLoss ? 'Loss, to the same scale' : 'Profit, to the same scale'}</span>
          <ResultBar tone={isLoss ? 'loss' : 'profit'} from={low ?? 0} to={high ?? 0} />
        </div>
      </dl>
      <p className="only-above-16 muted small">
        {calculated === null ? 'Correct the marked number to see the result.' : 'A number that is missing counts as 0.'}
      </p>
      <ResultAnnouncement calculated={calculated} />
      <ContinueProject calculation={calculation} />
    </Panel>
  )
}

const Working = ({ children }: { children: string | null }) => (
  <dd className={classes.working}>{children ?? '\u00a0'}</dd>
)
