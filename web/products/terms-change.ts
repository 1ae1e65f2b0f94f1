import type { PlannedTerms, ProductTerms } from '#domain/products/product-terms.ts'
import { formatCount } from '#domain/values/money.ts'
import { errorMessage, isStale } from '#web/api.ts'
import { notifyError, notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import { useUpdateProductTerms, type OwnProduct } from './queries/own-products.ts'

export type ChangedTerms = Extract<PlannedTerms<OwnProduct>, { state: 'changed' }>

/** The id of a field of the form. */
export const termsFieldId = (name: string) => `terms-${name}`

const termsOf = ({ price_per_kg, currency, min_volume }: ProductTerms): ProductTerms => ({
  price_per_kg,
  currency,
  min_volume,
})

/** Changes the terms of products, and offers to undo it: nobody was notified of it. */
export function useTermsChange() {
  const { mutateAsync: update, isPending } = useUpdateProductTerms()

  async function change(changed: readonly ChangedTerms[]) {
    const saved = await update(changed.map(({ product: { id, updated_at }, terms }) => ({ id, updated_at, ...terms })))
    const versions = new Map(saved.products.map(({ id, updated_at }) => [id, updated_at]))
    const former = changed.map(({ product }) => ({
      id: product.id,
      updated_at: versions.get(product.id) ?? product.updated_at,
      ...termsOf(product),
    }))
    const count = formatCount(changed.length, 'product')
    notifyUndo(`Changed: ${count}`, () => {
      update(former).then(
        () => notifySuccess(`Changed back: ${count}`),
        (error: unknown) =>
          notifyError(
            isStale(error)
              ? 'Not undone, because somebody changed these products in the meantime.'
              : errorMessage(error, 'Failed to undo the change. Please try again.'),
          ),
      )
    })
  }
  return { change, isPending }
}
