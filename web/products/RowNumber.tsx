import classes from './ImportProducts.module.css'

/** A row number as in a spreadsheet. It has its own label on phones, where the column header is hidden. */
export function RowNumber({ row }: { row: number }) {
  return (
    <span className="muted figures">
      <span className={classes.rowWord}>Row </span>
      {row}
    </span>
  )
}
