import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { formatNumber } from '#domain/money.ts'
import classes from './StatCards.module.css'

export type Stat = {
  label: string
  /** Undefined while it is unknown. */
  value: number | undefined
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  /** Somebody waits for an administrator as long as it is not 0. */
  waiting?: boolean
  /** The list it counts. */
  link?: LinkProps
}

/** Figures that say at a glance what there is and what waits. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={classes.cards} data-count={stats.length}>
      {stats.map((stat) => (
        <li key={stat.label}>
          {stat.link ? (
            <Link {...stat.link} className={classes.card}>
              <Figure {...stat} />
            </Link>
          ) : (
            <div className={classes.card}>
              <Figure {...stat} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value, icon: Icon, waiting = false }: Stat) {
  return (
    <>
      <span className={classes.label}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {label}
      </span>
      <span className={classes.value} data-waiting={waiting && value ? true : undefined}>
        {value === undefined ? '–' : formatNumber(value)}
      </span>
    </>
  )
}
