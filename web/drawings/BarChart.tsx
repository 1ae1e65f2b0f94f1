import type { ReactNode } from 'react'
import { numberFormat } from '#domain/values/written-number.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { axisSteps } from './axis-steps.ts'
import classes from './BarChart.module.css'

/** Without the error of a sum of fractions in its last digits. */
const formatStep = numberFormat({ maximumFractionDigits: 6 })

/** `short`: below the bars. `reading`: the values under the pointer. `bars`: at most two, the first in the accent's colour. */
type BarGroup = { key: string; short: string; reading: ReactNode; bars: readonly number[] }

/**
 * Bars side by side, such as of months. It is an image to a screen reader: its owner names it, and shows the table beside it. Drawn without
 * a library, because chart libraries exceed the size limit of a page (decision record 20).
 */
export function BarChart({ groups }: { groups: readonly BarGroup[] }) {
  const steps = axisSteps(Math.max(0, ...groups.flatMap(({ bars }) => bars)))
  const top = steps.at(-1) ?? 1
  return (
    <div className={classes.plot}>
      <div className={classes.axis}>
        {steps.toReversed().map((step) => (
          <span key={step}>{formatStep(step)}</span>
        ))}
      </div>
      <div className={classes.area}>
        <div className={classes.lines}>
          {steps.map((step) => (
            <i key={step} />
          ))}
        </div>
        {groups.map(({ key, reading, bars }) => (
          <Tooltip key={key} label={reading}>
            <div className={classes.group}>
              {bars.map((value, index) => (
                <i
                  key={index}
                  className={classes.bar}
                  data-series={index === 0 ? 'first' : 'second'}
                  style={{ height: `${(value / top) * 100}%` }}
                />
              ))}
            </div>
          </Tooltip>
        ))}
      </div>
      <div className={classes.names}>
        {groups.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
    </div>
  )
}
