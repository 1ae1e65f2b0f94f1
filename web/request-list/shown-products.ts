import type { RequestItem } from './queries.ts'
import { quantityOf, type UnsavedProduct, type UnsavedChange } from './unsaved-changes.ts'

/** A product on the list; `saved` is null as long as the account does not have it. */
export type ShownProduct = UnsavedProduct & { saved: RequestItem | null }

/** The account's products, with the quantities that it does not have yet. */
export const withUnsaved = (items: readonly RequestItem[], changes: readonly UnsavedChange[]): RequestItem[] =>
  items.map((item) => {
    const change = changes.find(({ kind, product }) => kind === 'add' && product.id === item.id)
    return change === undefined ? item : { ...item, ...quantityOf(change) }
  })

/** The list as the person has changed it, whether the account has the changes yet or not: new products come last. */
export function shownProducts(items: readonly RequestItem[], changes: readonly UnsavedChange[]): ShownProduct[] {
  const kinds = new Map(changes.map(({ product, kind }) => [product.id, kind]))
  const saved = new Set(items.map(({ id }) => id))
  return [
    ...withUnsaved(items, changes)
      .filter(({ id }) => kinds.get(id) !== 'remove')
      .map((item) => {
        const { id, name, supplier_id, company_name } = item
        return { id, name, supplier_id, company_name, saved: item }
      }),
    ...changes
      .filter(({ kind, product }) => kind === 'add' && !saved.has(product.id))
      .map(({ product }) => ({ ...product, saved: null })),
  ]
}
