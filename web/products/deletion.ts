import type { Action } from '#web/dialogs/ActionDialog.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { useDeleteProduct, useDeleteProducts, type OwnProduct } from './queries/own-products.ts'

type Deletion = {
  /** The consequence of deleting one product. */
  consequence: string
  onDeleted: (products: readonly OwnProduct[]) => void
  onFailed: (message: string) => void
}

/** Deletes products, which it names, and reports the result in one sentence. */
export function useDeletion({ consequence, onDeleted, onFailed }: Deletion) {
  const deletingOne = useDeleteProduct()
  const deletingSeveral = useDeleteProducts()
  return (products: readonly OwnProduct[]): Action => {
    const only = products.length > 1 ? undefined : products[0]
    if (only)
      return {
        title: `Delete ${only.name}?`,
        text: consequence,
        label: 'Delete product',
        async run() {
          try {
            await deletingOne.mutateAsync(only.id)
            notifySuccess(`${only.name} deleted`)
            onDeleted(products)
          } catch {
            onFailed('Failed to delete product. Please try again.')
          }
        },
      }
    return {
      title: `Delete ${products.length} products?`,
      text: consequence,
      label: `Delete ${products.length} products`,
      names: products,
      async run() {
        try {
          const { deleted, missing } = await deletingSeveral.mutateAsync(products.map(({ id }) => id))
          const notify = missing.length === 0 ? notifySuccess : notifyError
          notify(summaryOf(deleted.length, missing.length))
          onDeleted(products)
        } catch {
          onFailed('Failed to delete products. Please try again.')
        }
      },
    }
  }
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`)

function summaryOf(deleted: number, missing: number): string {
  const deletedText = `${countOf(deleted)} deleted`
  if (missing === 0) return deletedText
  return `${deletedText}. ${missing === 1 ? '1 was' : `${missing} were`} not in the catalogue any more.`
}
