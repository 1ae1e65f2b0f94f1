import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { paths } from '#web/paths.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** Tells a supplier that EPDs of its offer have ended. */
export function OwnEpdEnded({ quote: { own_epds, positions } }: { quote: Pick<Quote, 'own_epds' | 'positions'> }) {
  return (
    <Notice tone="warning">
      {own_epds?.map(
        ({ position, lapsed }) =>
          lapsed && (
            <p key={position}>
              {positions.length > 1 && `Position ${position}: `}
              The EPD{' '}
              <TextLink to={paths.epd} params={{ id: lapsed.id }}>
                {lapsed.name}
              </TextLink>{' '}
              of your offer is no longer in force.
            </p>
          ),
      )}
      <p>
        The customer now sees what your product has without it. To offer another value, choose it under “Carbon of your
        offer” and send the offer again.
      </p>
    </Notice>
  )
}
