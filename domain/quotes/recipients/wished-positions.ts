import type { CompanyId } from '#domain/access/actor.ts'
import { formatPositionNumbers } from '#domain/quotes/offers/offer-coverage.ts'

/** The numbers of the positions, from 1, that a supplier is wanted for; null for all. */
export type WishedPositions = readonly number[] | null

type Named = {
  positions: readonly unknown[]
  wished_supplier_ids: readonly CompanyId[]
  supplier_ids: readonly CompanyId[]
  wished_positions: readonly { supplier_id: CompanyId; positions: readonly number[] }[]
}

/** Whether positions are wished of suppliers that the request names, once each, and are its own. */
export function isWishForThese({ positions, wished_supplier_ids, supplier_ids, wished_positions }: Named): boolean {
  const named = new Set([...wished_supplier_ids, ...supplier_ids])
  const suppliers = new Set(wished_positions.map(({ supplier_id }) => supplier_id))
  return (
    suppliers.size === wished_positions.length &&
    wished_positions.every(
      (wish) => named.has(wish.supplier_id) && wish.positions.every((number) => number <= positions.length),
    )
  )
}

/** Each supplier that a request names, once, with the positions that it is wanted for in their order. */
export function wishesOf(request: Named): { supplier_id: CompanyId; positions: WishedPositions }[] {
  const chosen = new Map(request.wished_positions.map(({ supplier_id, positions }) => [supplier_id, positions]))
  return [...new Set([...request.wished_supplier_ids, ...request.supplier_ids])].map((supplier_id) => {
    const numbers = [...new Set(chosen.get(supplier_id))].toSorted((one, other) => one - other)
    return {
      supplier_id,
      positions: numbers.length === 0 || numbers.length === request.positions.length ? null : numbers,
    }
  })
}

/** The positions of a wish after the positions were numbered anew; empty if none of them is left. `moved`: new numbers by old ones. */
export const movedWish = (positions: readonly number[], moved: ReadonlyMap<number, number>): number[] =>
  positions.flatMap((position) => moved.get(position) ?? []).toSorted((one, other) => one - other)

/** "Anders Demo AB: Positions 1 and 3"; the name alone for all positions. */
export const formatWish = ({ company_name, positions }: { company_name: string; positions: WishedPositions }): string =>
  positions === null ? company_name : `${company_name}: ${formatPositionNumbers(positions)}`

/** "Wished by the buyer", "Wished by the buyer: Positions 1 and 3". */
export const formatWishedFor = (positions: WishedPositions): string =>
  formatWish({ company_name: 'Wished by the buyer', positions })
