import { goodsKey } from '#domain/quotes/asked-product.ts'
import type { RequestItem } from './queries.ts'

type Wanted = Pick<RequestItem, 'volume' | 'pieces'>

/**
 * The products of a list in their order, those that are the same goods of different suppliers together. Different quantities are
 * different needs, and stay apart; one that is not stated follows the others. The first of a group has the quantity.
 */
export function sameGoods<Item extends RequestItem>(items: readonly Item[]): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const group = groups.find(
      (one) => goodsKey(one[0]) === goodsKey(item) && isOneNeed(one[0], item) && isOther(one, item),
    )
    if (group === undefined) groups.push([item])
    else {
      const [first] = group
      group[0] = { ...first, volume: first.volume ?? item.volume, pieces: first.pieces ?? item.pieces }
      group.push(item)
    }
  }
  return groups
}

const isOneNeed = (one: Wanted, other: Wanted): boolean =>
  isSameOrUnknown(one.volume, other.volume) && isSameOrUnknown(one.pieces, other.pieces)
const isSameOrUnknown = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other

/** A supplier is asked once. A standard product has none to be asked. */
const isOther = (group: readonly RequestItem[], { supplier_id }: RequestItem): boolean =>
  supplier_id !== null && group.every((one) => one.supplier_id !== null && one.supplier_id !== supplier_id)
