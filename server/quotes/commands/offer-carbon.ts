import type { CompanyId } from '#domain/access/actor.ts'
import { splitSupplierEpd } from '#domain/epds/epd.ts'
import { declarantOf } from '#domain/epds/epd-record.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { OfferedCarbon } from '#domain/quotes/quote-input.ts'
import { invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow } from '#server/database/schema.ts'
import { supplierEpdColumns } from '#server/products/queries.ts'
import { carbonNow, carbonOfOffer } from '#server/quotes/queries/offer-carbon.ts'
import { storedOffers } from '#server/quotes/queries/stored-offers.ts'

type Offer = { id: string; supplier_id: CompanyId }

/** The EPD value of each position of an offer that is given: chosen by the supplier, else of its best matching product. */
export async function offeredCarbon(
  tx: Tx,
  offer: Offer,
  positions: readonly PositionRow[],
  chosen: readonly OfferedCarbon[],
): Promise<PositionEpd[]> {
  const now = await carbonOfSupplier(tx, offer.supplier_id, positions)
  const byPosition = new Map<number, PositionEpd>(now.map((epd) => [epd.position, epd]))
  for (const [index, choice] of chosen.entries()) {
    const position = positions.find((one) => one.position === choice.position)
    if (position === undefined) throw invalidField(`carbon.${index}.position`, 'epd.noPosition')
    const epd = choice.by === 'record' ? await recordFor(tx, offer, position, choice.epd_id) : statedBy(choice)
    if (epd === undefined) throw invalidField(`carbon.${index}.epd_id`, 'epd.notInForce')
    byPosition.set(choice.position, epd)
  }
  return [...byPosition.values()]
}

/** The values of an offer that is accepted now, which stay whatever becomes of its records, and those it was given with. */
export async function acceptedCarbon(tx: Tx, offer: Offer, positions: readonly PositionRow[]) {
  const ofProducts = await carbonOfSupplier(tx, offer.supplier_id, positions)
  const stored = (await storedOffers(tx, [offer.id])).get(offer.id)?.carbon
  return {
    now: carbonOfOffer(ofProducts, stored, { isAccepted: false }),
    given: carbonOfOffer(ofProducts, stored, { isAccepted: true }),
  }
}

async function carbonOfSupplier(
  tx: Tx,
  supplierId: CompanyId,
  positions: readonly PositionRow[],
): Promise<PositionEpd[]> {
  const supplier = await tx
    .selectFrom('profiles as supplier')
    .where('supplier.id', '=', supplierId)
    .select(supplierEpdColumns)
    .executeTakeFirstOrThrow()
  const [, declared] = splitSupplierEpd(supplier)
  return (await carbonNow(tx, [{ supplier_id: supplierId, declared }], positions)).get(supplierId) ?? []
}

/**
 * The supplier's own record in force for the material of the position, which may not be stated. It stays in force until the transaction
 * ends.
 */
async function recordFor(
  tx: Tx,
  { supplier_id }: Offer,
  { position, material }: PositionRow,
  id: string,
): Promise<PositionEpd | undefined> {
  const epd = await tx
    .selectFrom('epds')
    .where('id', '=', id)
    .where('supplier_id', '=', supplier_id)
    .$if(material !== null, (query) => query.where('material', '=', material))
    .where('in_force', '=', true)
    .select(['id', 'gwp_a1_a3_per_kg as value', 'standard', 'subtype', 'manufacturer', 'owner'])
    .forShare()
    .executeTakeFirst()
  if (epd === undefined) return undefined
  const { value, manufacturer, owner, ...facts } = epd
  const record = { ...facts, declared_by: declarantOf({ manufacturer, owner }) }
  return { position, value, source: 'record', record, product: null }
}

const statedBy = ({ position, value, reason }: Extract<OfferedCarbon, { by: 'stated' }>): PositionEpd => ({
  position,
  value,
  source: 'stated',
  reason,
  product: null,
})
