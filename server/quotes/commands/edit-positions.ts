import type { Updateable } from 'kysely'
import { detailsOfProduct } from '#domain/quotes/asked-product.ts'
import type { EditedPosition, EditQuoteInput } from '#domain/quotes/quote-input.ts'
import { isSamePosition } from '#domain/quotes/quote-changes.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, Schema } from '#server/database/schema.ts'
import type { Caller } from '#server/caller.ts'
import { moveOffers } from './offer-positions.ts'
import {
  assertProductsMeant,
  chosenProducts,
  positionFieldOf,
  insertPositions,
  storedPositionColumns,
  positionRow,
  positionsOn,
  type NewPosition,
} from './positions.ts'

type Edited = NewPosition & { was: number | null }
type Change = {
  before: readonly PositionRow[]
  after: readonly Edited[]
  /** Whether the revision shows the positions one by one: more was edited than the volume of the only one. */
  isListed: boolean
}

/** The positions of a locked quote before and after the edit. */
export async function editPositions(
  tx: Tx,
  quoteId: string,
  { positions, differences_confirmed }: Pick<EditQuoteInput, 'positions' | 'differences_confirmed'>,
): Promise<Change> {
  const before = await positionsOn(tx, quoteId)
  const after = await rowsOf(tx, before, positions, differences_confirmed)
  await assertMinimumVolumes(tx, before, after)
  return { before, after, isListed: !isSameBut(before, after) }
}

/** Whether the only position has changed in nothing but its volume. */
const isSameBut = ([first, ...others]: readonly PositionRow[], [only, ...added]: readonly Edited[]): boolean =>
  others.length === 0 &&
  added.length === 0 &&
  only?.was === 1 &&
  first !== undefined &&
  isSamePosition({ ...first, volume: only.volume }, only)

/** A product that the position had before is kept as it was copied, whatever has become of it. */
async function rowsOf(
  tx: Tx,
  before: readonly PositionRow[],
  positions: readonly EditedPosition[],
  confirmed: boolean | undefined,
): Promise<Edited[]> {
  const previousOf = (was: number | null) => before.find(({ position }) => position === was)
  const chosen = positions.map((position) => {
    const isKept = position.product_id === (previousOf(position.was)?.product_id ?? null)
    return isKept ? { ...position, product_id: null } : position
  })
  const products = await chosenProducts(tx, chosen)
  const productOf = (index: number) => {
    const [position, product_id] = [positions[index], chosen[index]?.product_id ?? '']
    return products.get(product_id) ?? copiedProduct(previousOf(position?.was ?? null))
  }
  assertProductsMeant(positions, (_, index) => productOf(index), confirmed)
  return positions.map(({ was, ...position }, index) => {
    const previous = previousOf(was)
    if (was !== null && previous === undefined) throw new AppError('stale', 'quote.positionGone')
    const row = positionRow(position, index + 1, products)
    if (previous === undefined || row.product_name !== null || row.manual_product_details !== null)
      return { ...row, was }
    if (previous.product_name === null)
      throw invalidField(positionFieldOf(index, 'product_id'), 'quote.productNotFound')
    const { product_name, material, subcategory, listed_price_per_kg, listed_currency, listed_epd, listed_epd_id } =
      previous
    const details = detailsOfProduct({ material, profile: subcategory }, position, {
      ...previous,
      dimensions: previous.product_dimensions,
    })
    const listed = { listed_price_per_kg, listed_currency, listed_epd, listed_epd_id }
    return { ...row, ...listed, ...details, product_name, material, subcategory, was }
  })
}

/** The product that a position has kept, as it was copied. */
const copiedProduct = (previous: PositionRow | undefined) =>
  previous === undefined || previous.product_name === null
    ? undefined
    : { ...previous, dimensions: previous.product_dimensions }

/**
 * Creating below a product's minimum volume warns; editing below it is refused (product decision 26). An unchanged volume
 * is not checked, so that a request created below the minimum can still be corrected.
 */
async function assertMinimumVolumes(tx: Tx, before: readonly PositionRow[], after: readonly Edited[]): Promise<void> {
  const changed = after.flatMap((row, index) => {
    const previous = before.find(({ position }) => position === row.was)
    return row.product_id === null || previous?.volume === row.volume ? [] : [{ ...row, index, id: row.product_id }]
  })
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const products = await tx.selectFrom('products').where('id', 'in', ids).select(['id', 'min_volume']).execute()
  const minimums = new Map(products.map(({ id, min_volume }) => [id, min_volume]))
  for (const { id, index, volume } of changed) {
    const minimum = minimums.get(id) ?? 0
    if (volume < minimum) throw invalidField(positionFieldOf(index, 'volume'), { code: 'quote.belowMinimum', minimum })
  }
}

type Values = Pick<
  Updateable<Schema['orders']>,
  | 'delivery_to_site'
  | 'delivery_address'
  | 'delivery_site'
  | 'latest_delivery_date'
  | 'notes'
  | 'answers_until'
  | 'sealed'
> & { volume: number }

/** Writes the edit in one statement, because the database compares the total with its positions at the end of each. */
export async function updatePositions(
  tx: Tx,
  caller: Caller,
  quote: QuoteRow,
  { before, after }: Pick<Change, 'before' | 'after'>,
  values: Values,
): Promise<void> {
  await moveOffers(tx, quote.id, before, after)
  const rows = JSON.stringify(after)
  await tx
    .with('positions', (qb) =>
      insertPositions(qb, quote.id, rows).onConflict((conflict) =>
        conflict
          .columns(['order_id', 'position'])
          .doUpdateSet((eb) =>
            Object.fromEntries(storedPositionColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      ),
    )
    .with('removed', (qb) =>
      qb.deleteFrom('order_positions').where('order_id', '=', quote.id).where('position', '>', after.length),
    )
    .updateTable('orders')
    .set({ ...values, version: quote.version + 1, updated_at: caller.at })
    .where('id', '=', quote.id)
    .where('version', '=', quote.version)
    .execute()
}
