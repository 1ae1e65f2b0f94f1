import classes from './ChartLegend.module.css'

/** Names the two series of a bar chart. */
export const ChartLegend = ({ first, second }: { first: string; second: string }) => (
  <ul className={classes.legend}>
    <li data-series="first">{first}</li>
    <li data-series="second">{second}</li>
  </ul>
)
