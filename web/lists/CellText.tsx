import type { ReactNode } from 'react'
import classes from './CellText.module.css'

type CellTextProps = {
  text: string
  /** Small text below, on one line. */
  under?: string | null | undefined
  /** Further content below the text, such as a badge. */
  children?: ReactNode
  strong?: boolean
}

/**
 * User text in a table cell, of any length and script, with or without spaces. It is cut to two lines, or to one if
 * something is below it. The browser's tooltip has the whole text.
 */
export function CellText({ text, under, children, strong = false }: CellTextProps) {
  const oneLine = under || children ? classes.one : ''
  return (
    <span className={classes.cell} data-strong={strong || undefined}>
      <bdi className={`${classes.text} ${oneLine}`} title={text}>
        {text}
      </bdi>
      {under && (
        <bdi className={`${classes.text} ${classes.under}`} title={under} data-under>
          {under}
        </bdi>
      )}
      {children}
    </span>
  )
}
