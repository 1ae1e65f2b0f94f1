import { Fragment, type ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Terms and their values; an item whose value is null, undefined or false is left out. */
export function DescriptionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, value }) =>
        value === null || value === undefined || value === false ? null : (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
