import type { ReactNode } from 'react'
import { epdUnit } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import classes from './Epds.module.css'

/** The value that EPDs are compared by, in kg CO₂e per kg; null while it is unknown. `children`: what it is. */
export const EpdValue = ({ value, children }: { value: number | null; children: ReactNode }) => (
  <div>
    <div className={classes.value}>
      {value === null ? '–' : formatNumber(value)} <span className={classes.unit}>{epdUnit}, A1–A3</span>
    </div>
    <div className={classes.small}>{children}</div>
  </div>
)
