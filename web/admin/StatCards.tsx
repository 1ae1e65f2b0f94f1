import { useState } from 'react'
import { formatNumber } from '#domain/values/money.ts'
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
      {stats.map((stat) => (
        <li key={stat.label}>
          <StatCard {...stat} />
        </li>
      ))}
    </ul>
  )
}

/** A figure stays as it was last known when a request fails, because it does not depend on the list's search. */
function StatCard({ value, waiting = false, ...stat }: Stat) {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  const shown = value ?? known
  return (
    <FigureCard
      {...stat}
      value={shown === undefined ? '–' : formatNumber(shown)}
      waiting={waiting && shown !== undefined && shown > 0}
    />
  )
}
