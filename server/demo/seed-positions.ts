import { positionInput, type PositionInput } from '#domain/quotes/position.ts'
import { parseSize } from '#domain/sections/size.ts'
import { estimateWeight, tonsOf } from '#domain/sections/weight.ts'
import type { Random } from './random.ts'
import type { Listing } from './seed-catalogue.ts'

const certificatesAsked = [null, '2.2', '3.1', '3.1'] as const
const sheetLengths = [2000, 2500, 3000]
const barLengths = [6000, 8400, 12_000, 12_100]

/**
 * Further positions of a request: other products of the first one's supplier, by the piece. Every fourth is described in
 * words, as a buyer does who does not look for a product.
 */
export function furtherPositions(listings: readonly Listing[], first: Listing, count: number, random: Random) {
  const others = listings.filter(
    (one) => one.seller === first.seller && one.id !== first.id && one.material === first.material,
  )
  return Array.from({ length: Math.min(count, others.length) }, (_, index) => {
    const [listing] = others.splice(Math.floor(random.between(0, others.length)), 1)
    if (listing === undefined) throw new RangeError('There are no more products')
    return positionOf(listing, index % 4 === 3, random)
  })
}

function positionOf(listing: Listing, isManual: boolean, random: Random): PositionInput {
  const { material, subcategory: profile, size, grade, standard } = listing
  const length_mm = random.pick(/Sheet|Plate/.test(profile) ? sheetLengths : barLengths)
  const pieces = Math.round(random.between(4, 60))
  const read = parseSize(material, profile, size)
  const result = read && estimateWeight({ material, profile, size: read, length_mm, pieces, grade, standard })
  const byPiece = read === null ? {} : { size, length_mm, pieces }
  return positionInput.parse({
    material,
    profile,
    product_id: isManual ? null : listing.id,
    manual_product_details: isManual ? `${profile} ${size}, ${grade}, cut to length, ends square` : null,
    grade,
    standard,
    ...byPiece,
    certificate: random.pick(certificatesAsked),
    volume: result?.ok ? tonsOf(result.weight.kg) : Math.ceil(random.between(2, 20)) / 10,
  })
}
