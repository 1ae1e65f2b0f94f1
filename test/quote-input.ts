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

/** The body of an edit of such a request, whose only position stays the same apart from `changes`. */
export function editInput(changes: Record<string, unknown> = {}): { positions: unknown[] } & Record<string, unknown> {
  const { positions, ...request } = quoteInput(changes)
  return {
    delivery_to_site: false,
    ...request,
    positions: positions.map((position) => ({ was: 1, ...(position as object) })),
  }
}
