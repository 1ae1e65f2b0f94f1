import type { CompanyId } from '#domain/access/actor.ts'
import { reasonsFor, type Reasons } from '#domain/quotes/offers/award-reasons.ts'
import { priceRankText } from '#domain/quotes/offers/price-rank.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'
import { notify, recipientsOf } from './notify.ts'

type Ordered = {
  /** The positions that were ordered, and how many are still open. */
  numbers: readonly number[]
  open: number
  /** The positions that each supplier had offered. */
  offered: ReadonlyMap<CompanyId, readonly number[]>
  reasons: Reasons
  /** Of the suppliers that may know it. */
  ranks: ReadonlyMap<CompanyId, number>
}

/** Mails the suppliers that others got an order. Each reads the reasons for the positions that it had offered. */
export async function tellOthers(
  services: Services,
  tx: Tx,
  quoteId: string,
  suppliers: readonly CompanyId[],
  { numbers, open, offered, reasons, ranks }: Ordered,
): Promise<void> {
  const stillIn = open > 0 ? await recipientsOf(tx, quoteId) : []
  const told = suppliers.map((supplier) => {
    const lines = reasonsFor(offered.get(supplier) ?? [], numbers, reasons)
    const rank = ranks.get(supplier)
    const text = stillIn.includes(supplier)
      ? offerMails.positionsOrdered({ numbers, open, reasons: lines })
      : offerMails.otherAccepted({ reasons: rank === undefined ? lines : [...lines, priceRankText(rank)] })
    return { supplier, text, key: JSON.stringify(text) }
  })
  // Suppliers who read the same are found by one statement.
  const texts = new Map(told.map(({ key, text }) => [key, text]))
  for (const [key, text] of texts) {
    const readers = told.filter((one) => one.key === key).map(({ supplier }) => supplier)
    await notify(services, tx, readers, quoteId, text)
  }
}
