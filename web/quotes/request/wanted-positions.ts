import { chosenAlternatives, type ListedPosition } from './position-fields.ts'

/** `positions`: the keys of those that the supplier is wanted for. */
type Wished = { id: string; positions?: readonly string[] | undefined }

/** The numbers, from 1, of the positions that a supplier is wanted for; null for all. */
export function wishedNumbers({ positions }: Wished, all: readonly ListedPosition[]): number[] | null {
  const numbers = all.flatMap(({ key }, index) => (positions?.includes(key) ? [index + 1] : []))
  return numbers.length === 0 || numbers.length === all.length ? null : numbers
}

/** The named suppliers that are not wanted for all positions, and those of the same goods, who are wanted for these. */
export function wishedPositions(wished: readonly Wished[], all: readonly ListedPosition[]) {
  const named = new Map(wished.map((supplier) => [supplier.id, wishedNumbers(supplier, all)]))
  for (const id of alternativeSuppliers(all).filter((one) => !named.has(one)))
    named.set(
      id,
      all.flatMap((position, index) => (alternativeSuppliers([position]).includes(id) ? [index + 1] : [])),
    )
  return [...named].flatMap(([supplier_id, positions]) => (positions === null ? [] : [{ supplier_id, positions }]))
}

/** Those that are asked because they have the same goods as a chosen product. */
export const alternativeSuppliers = (positions: readonly ListedPosition[]): string[] =>
  positions.flatMap((position) => chosenAlternatives(position).flatMap(({ supplier_id }) => supplier_id ?? []))
