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
  async function remove(products: readonly OwnProduct[]) {
    const [first, ...others] = products
    if (first !== undefined && others.length === 0) {
      await deletingOne.mutateAsync(first.id)
      return notifySuccess(`${first.name} deleted`)
    }
    const { deleted, missing } = await deletingSeveral.mutateAsync(products.map(({ id }) => id))
    const notify = missing.length === 0 ? notifySuccess : notifyError
    notify(summaryOf(deleted.length, missing.length))
  }
  return (products: readonly OwnProduct[]): Action => {
    const only = products.length === 1 ? products[0] : undefined
    const noun = only ? 'product' : 'products'
    const label = only ? 'Delete product' : `Delete ${products.length} products`
    return {
      title: only ? `Delete ${only.name}?` : `${label}?`,
      text: consequence,
      label,
      ...(only === undefined && { names: products }),
      async run() {
        try {
          await remove(products)
          onDeleted(products)
        } catch {
          onFailed(`Failed to delete ${noun}. Please try again.`)
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
