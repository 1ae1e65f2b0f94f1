import { formatNumber } from '#domain/money.ts'
import { FigureCard, type FigureCardProps } from '#web/components/FigureCard.tsx'
import classes from './StatCards.module.css'

export type Stat = Pick<FigureCardProps, 'label' | 'icon' | 'link'> & {
  /** Undefined while it is unknown. */
  value: number | undefined
  /** Somebody waits for an administrator as long as it is not 0. */
  waiting?: boolean
}

/** Figures that say at a glance what there is and what waits. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={classes.cards} data-count={stats.length}>
      {stats.map(({ value, waiting = false, ...stat }) => (
        <li key={stat.label}>
          <FigureCard
            {...stat}
            value={value === undefined ? '–' : formatNumber(value)}
            waiting={waiting && value !== undefined && value > 0}
          />
        </li>
      ))}
    </ul>
  )
}
