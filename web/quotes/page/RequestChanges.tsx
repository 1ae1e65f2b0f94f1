import { epdChangesSince } from '#domain/quotes/position-changes.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { paths } from '#web/paths.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** The EPDs that products of an open request had and that have ended since, and for the customer how their EPD values changed. */
export function RequestChanges({ positions }: Pick<Quote, 'positions'>) {
  return (
    <Notice tone="warning">
      {positions.map(({ position, product_name, ended_epd }) =>
        ended_epd === null ? null : (
          <p key={position}>
            Position {position}, {product_name}: the EPD{' '}
            <TextLink to={paths.epd} params={{ id: ended_epd.id }}>
              {ended_epd.name}
            </TextLink>{' '}
            that the product had is no longer in force.
          </p>
        ),
      )}
      {epdChangesSince(positions).map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  )
}
