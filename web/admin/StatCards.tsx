import { formatNumber } from '#domain/money.ts'
import { FigureCard, type FigureCardProps } from '#web/components/FigureCard.tsx'
import classes from './StatCards.module.css'

export type Stat = Pick<FigureCardProps, 'label' | 'icon' | 'link'> & {
  /** Undefined while it is unknown. */
  value: number | undefined
  /** Whether a value other than 0 means that somebody waits for an administrator. */
  waiting?: boolean
}

/** Key figures about the platform and its pending work. */
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
