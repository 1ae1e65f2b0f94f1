import type { ReactNode } from 'react'
import classes from './CellText.module.css'

type CellTextProps = {
  text: string
  /** In small letters below, on one line. */
  under?: string | null | undefined
  /** What else stands below: a badge. */
  children?: ReactNode
  strong?: boolean
}

/**
 * What people typed, in a cell of a table: of any length, in any script, with or without a space. It is shortened to two
 * lines, one where something stands under it; the browser's tooltip has the whole.
 */
export function CellText({ text, under, children, strong = false }: CellTextProps) {
  const oneLine = under || children ? classes.one : ''
  return (
    <span className={classes.cell} data-strong={strong || undefined}>
      <bdi className={`${classes.text} ${oneLine}`} title={text}>
        {text}
      </bdi>
      {under && (
        <bdi className={`${classes.text} ${classes.under}`} title={under}>
          {under}
        </bdi>
      )}
      {children}
    </span>
  )
}
