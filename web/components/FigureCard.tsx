import IconChevronRight from '@iconify-json/tabler/chevron-right'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import classes from './FigureCard.module.css'

export type FigureCardProps = {
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  value: ReactNode
  /** The definition of the figure. */
  hint?: string
  /** The list it counts. */
  link?: LinkProps | undefined
  /** Highlighted, because somebody waits. */
  waiting?: boolean
}

/** One figure. A figure that counts a list links to it. */
export function FigureCard({ link, ...content }: FigureCardProps) {
  if (!link) {
    return (
      <div className={classes.card}>
        <Content {...content} />
      </div>
    )
  }
  return (
    <Link {...link} className={classes.card}>
      <Content {...content} leads />
    </Link>
  )
}

function Content({ label, icon: Icon, value, hint, waiting, leads }: Omit<FigureCardProps, 'link'> & { leads?: true }) {
  return (
    <>
      <span className={classes.label}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {label}
      </span>
      <span className={classes.value}>
        {value}
        {waiting && <span className={classes.waiting} />}
        {leads && <IconChevronRight className={classes.leads} size={16} stroke={1.75} aria-hidden />}
      </span>
      {hint !== undefined && <span className="muted small lead-16">{hint}</span>}
    </>
  )
}
