import classes from './ImportProducts.module.css'

/** A row as a spreadsheet counts it. On phones, where the column's header is away, it says what it is. */
export function RowNumber({ row }: { row: number }) {
  return (
    <span className={classes.row}>
      <span className={classes.rowWord}>Row </span>
      {row}
    </span>
  )
}
