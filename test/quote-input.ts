import { positionFields } from '#domain/quotes/position.ts'

const isOfPosition = ([name]: readonly [string, unknown]) => name in positionFields

/** The body of a request of one position. `changes` are fields of that position and of the request, or other `positions`. */
export function quoteInput(changes: Record<string, unknown> = {}): { positions: unknown[] } & Record<string, unknown> {
  const [ofPosition = [], ofRequest = []] = [true, false].map((is) =>
    Object.entries(changes).filter((field) => isOfPosition(field) === is),
  )
  const beam = {
    material: 'Steel',
    profile: 'HEA Beam',
    manual_product_details: 'HEA 200, S355J2, 12 m',
    volume: 12.5,
  }
  return { positions: [{ ...beam, ...Object.fromEntries(ofPosition) }], ...Object.fromEntries(ofRequest) }
}
