import { VisuallyHidden } from '@mantine/core'
import { formatRequestMisses } from '#domain/quotes/recipients/request-fit-texts.ts'
import type { Recipient, Recipients } from './queries.ts'
import classes from './RecipientMisses.module.css'

/** All that a supplier misses of a request of several positions. Beside its checkbox: a label must not hold a control. */
export function RecipientMisses({ supplier, asked }: { supplier: Recipient; asked: Recipients['asked'] }) {
  return (
    <details className={classes.misses}>
      <summary>
        What is missing <VisuallyHidden>at {supplier.company_name}</VisuallyHidden>
      </summary>
      <ul>
        {formatRequestMisses(supplier, asked).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
