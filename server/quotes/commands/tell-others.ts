import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import { reasonsFor, type Reasons } from '#domain/quotes/offers/award-reasons.ts'
import { priceRankText } from '#domain/quotes/offers/price-rank.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { notify, recipientsOf } from './notify.ts'

type Ordered = {
  /** The positions that were ordered, and how many are still open. */
  positions: readonly PositionRow[]
  open: number
  /** The positions that each supplier got. */
  got: ReadonlyMap<CompanyId, readonly number[]>
  /** The positions that each supplier had offered. */
  offered: ReadonlyMap<CompanyId, readonly number[]>
  reasons: Reasons
  /** Of the suppliers that may know it. */
  ranks: ReadonlyMap<CompanyId, number>
}

/**
 * Mails the suppliers that others got an order. Each reads the reasons for the positions that it had offered, in the mail and on the quote's
 * page. A supplier that got an order itself is told of what it had offered and others got.
 */
export async function tellOthers(
  services: Services,
  tx: Tx,
  quoteId: string,
  suppliers: readonly CompanyId[],
  { positions, open, got, offered, reasons, ranks }: Ordered,
): Promise<void> {
  const stillIn = open > 0 ? await recipientsOf(tx, quoteId) : []
  const told = suppliers.flatMap((supplier) => {
    const [own, ownOffer] = [got.get(supplier), offered.get(supplier) ?? []]
    const elsewhere = positions.filter(
      ({ position }) => own === undefined || (ownOffer.includes(position) && !own.includes(position)),
    )
    if (elsewhere.length === 0) return []
    const lines = reasonsFor(ownOffer, elsewhere, reasons)
    const rank = ranks.get(supplier)
    const isStillIn = stillIn.includes(supplier)
    const numbers = elsewhere.map(({ position }) => position)
    const text =
      own !== undefined || isStillIn
        ? offerMails.positionsOrdered({ numbers, open: isStillIn ? open : 0, reasons: lines })
        : offerMails.otherAccepted({ reasons: rank === undefined ? lines : [...lines, priceRankText(rank)] })
    return [{ supplier, text, lines, key: JSON.stringify(text) }]
  })
  // Suppliers who read the same are found by one statement.
  for (const alike of Map.groupBy(told, ({ key }) => key).values()) {
    const [first] = alike
    if (first === undefined) continue
    const readers = alike.map(({ supplier }) => supplier)
    if (first.lines.length > 0) await addLossReasons(tx, quoteId, readers, first.lines)
    await notify(services, tx, readers, quoteId, first.text)
  }
}

/** To those of earlier orders of other positions. */
const addLossReasons = (tx: Tx, quoteId: string, suppliers: readonly CompanyId[], lines: readonly string[]) =>
  tx
    .updateTable('supplier_responses')
    .where('order_id', '=', quoteId)
    .where('supplier_id', 'in', [...suppliers])
    .set({ loss_reasons: sql`loss_reasons || ${lines}::text[]` })
    .execute()
