import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { RecordInForce, SupplierEpd } from '#domain/epds/epd.ts'
import { offerEpd, type PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { recordInForce } from '#server/epds/queries/record-in-force.ts'
import { bestMatches } from '#server/products/queries/best-match.ts'
import type { StoredEpd } from './stored-offers.ts'

type Position = { position: number; material: Material | null; subcategory: string | null } & Record<
  'product_id' | 'size' | 'grade',
  string | null
>
type Supplier = { supplier_id: CompanyId | string; declared: SupplierEpd }

/** For each supplier, the EPD value of each position by its best matching product now, or by its record for the material. */
export async function carbonNow(
  db: Database | Tx,
  suppliers: readonly Supplier[],
  positions: readonly Position[],
): Promise<ReadonlyMap<string, PositionEpd[]>> {
  const matches = await bestMatches(
    db,
    suppliers.map(({ supplier_id }) => supplier_id),
    positions,
  )
  const matchOf = (index: number, { supplier_id }: Supplier) => matches[index]?.get(supplier_id) ?? null
  const unmatched = suppliers.filter((supplier) => positions.some((_, index) => matchOf(index, supplier) === null))
  const records = await recordsOfMaterials(db, unmatched, positions)
  return new Map(
    suppliers.map((supplier) => [
      supplier.supplier_id,
      positions.map(({ position, material }, index) => {
        const record = records.get(keyOf({ ...supplier, material })) ?? null
        return { position, ...offerEpd(matchOf(index, supplier), material, { ...supplier, record }) }
      }),
    ]),
  )
}

const keyOf = ({ supplier_id, material }: { supplier_id: string; material: Material | null }) =>
  `${supplier_id} ${material}`

/** The records in force of these suppliers for all products of a material, the one that would count for a product of it. */
async function recordsOfMaterials(
  db: Database | Tx,
  suppliers: readonly Supplier[],
  positions: readonly Position[],
): Promise<ReadonlyMap<string, RecordInForce>> {
  if (suppliers.length === 0) return new Map()
  const rows = await db
    .selectFrom('epds as epd')
    .distinctOn(['supplier_id', 'material'])
    .where(sql<boolean>`supplier_id = any (${suppliers.map(({ supplier_id }) => supplier_id)}::uuid[])`)
    .where(sql<boolean>`material = any (${positions.flatMap(({ material }) => material ?? [])}::text[])`)
    .where('in_force', '=', true)
    .where('covers_material', '=', true)
    .select(['supplier_id', 'material', recordInForce('epd.id').as('record')])
    .orderBy('supplier_id')
    .orderBy('material')
    .orderBy('issued_on', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ record, ...row }) => (record === null ? [] : [[keyOf(row), record] as const])))
}

/**
 * The EPD value of each position of an offer: the stored one; of an offer that is not accepted, while its record is in force. Else
 * that of the supplier's product now, with the record that has ended.
 */
export function carbonOfOffer(
  now: readonly PositionEpd[],
  stored: ReadonlyMap<number, StoredEpd> | undefined,
  { isAccepted }: { isAccepted: boolean },
): PositionEpd[] {
  return now.map((epd) => {
    const frozen = stored?.get(epd.position)
    if (frozen === undefined) return epd
    if (frozen.ended === null || isAccepted) return frozen.epd
    return { ...epd, lapsed: frozen.ended }
  })
}
