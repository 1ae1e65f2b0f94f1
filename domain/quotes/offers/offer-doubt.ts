import type { Material } from '#domain/materials/materials.ts'
import { hasPrice, type Currency } from '#domain/values/money.ts'
import { pricePerKgOf, type OfferLine, type PricedPosition } from './offer-lines.ts'
import { askedPrice, commonMaterial, priceDoubt, priceMeasure, type PriceDoubt } from './price-plausibility.ts'

/** The usual prices of each material, by currency. */
export type UsualPrices = ReadonlyMap<Material, ReadonlyMap<Currency, number>>

type Request = Parameters<typeof askedPrice>[0]
type Asked = PricedPosition & { position: number; material: Material | null; max_price_per_kg: number | null }
type Offer = { price_per_kg: number; currency: Currency; lines: readonly OfferLine[] }

/** `line`: the index of the doubtful line, null if the one price of all is doubtful. `price`: per kg. */
export type OfferDoubt = { line: number | null; price: number; doubt: PriceDoubt }

const noUsual: ReadonlyMap<Currency, number> = new Map()

/**
 * The first price of an offer that looks like a typing error, or null. One price for all is compared with what the positions have in common;
 * prices by position are compared one by one, because a mean can hide that one of them is a thousand times too high.
 */
export function offerDoubt(
  reader: 'supplier' | 'customer',
  { price_per_kg, currency, lines }: Offer,
  request: Request,
  positions: readonly Asked[],
  usual: UsualPrices,
): OfferDoubt | null {
  const ofMaterial = (material: Material | null) => (material === null ? noUsual : (usual.get(material) ?? noUsual))
  const byNumber = new Map(positions.map((position) => [position.position, position]))
  const priced = lines.flatMap(({ position, price }, line) => {
    const asked = byNumber.get(position)
    const perKg = asked === undefined || price === null ? null : pricePerKgOf(price, asked)
    return asked === undefined || perKg === null ? [] : [{ line, asked, price: perKg }]
  })
  if (priced.every(({ price }) => price === price_per_kg)) {
    if (!hasPrice(price_per_kg)) return null
    const asked = askedPrice(request, positions)
    const doubt = priceDoubt(price_per_kg, priceMeasure(reader, currency, asked, ofMaterial(commonMaterial(positions))))
    return doubt && { line: null, price: price_per_kg, doubt }
  }
  for (const { line, asked, price } of priced) {
    const doubt = priceDoubt(
      price,
      priceMeasure(reader, currency, askedPrice(request, [asked]), ofMaterial(asked.material)),
    )
    if (doubt !== null) return { line, price, doubt }
  }
  return null
}
