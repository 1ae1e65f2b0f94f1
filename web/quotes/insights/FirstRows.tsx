import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './FirstRows.module.css'

type FirstRowsProps<Row> = { rows: readonly Row[]; children: (shown: readonly Row[]) => ReactNode }

const shownFirst = 10

/** The first rows of a table of sums, and all on request. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      <div className={classes.rows}>{children(isAll ? rows : rows.slice(0, shownFirst))}</div>
      {!isAll && rows.length > shownFirst && (
        <div className={classes.more}>
          <Button variant="default" size="compact-sm" onClick={() => setAll(true)}>
            Show all {rows.length}
          </Button>
        </div>
      )}
    </>
  )
}
