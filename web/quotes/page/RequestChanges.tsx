import { epdChangesSince } from '#domain/position-changes.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { Quote } from '#web/quotes/queries.ts'

/** The EPD values of the products of an open request that have changed since it was made, as when an EPD ended. */
export function RequestChanges({ positions }: Pick<Quote, 'positions'>) {
  return (
    <Notice tone="warning">
      {epdChangesSince(positions).map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  )
}
