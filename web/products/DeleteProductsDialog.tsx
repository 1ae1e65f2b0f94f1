import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useDeleteProduct, useDeleteProducts, type OwnProduct } from './queries/own-products.ts'

type DeleteProductsDialogProps = {
  opened: boolean
  /** At least one product, once the dialog was opened. */
  products: readonly OwnProduct[]
  /** The consequence of deleting one of them. */
  consequence: string
  onClose: () => void
  onDeleted: () => void
  onFailed: (message: string) => void
}

/** Names the products to be deleted, and reports the result in one sentence. */
export function DeleteProductsDialog(props: DeleteProductsDialogProps) {
  const { opened, products, consequence, onClose, onDeleted, onFailed } = props
  const deletingOne = useDeleteProduct()
  const deletingSeveral = useDeleteProducts()
  const only = products.length > 1 ? undefined : products[0]

  function confirm() {
    if (only)
      deletingOne.mutate(only.id, {
        onSuccess: () => {
          notifySuccess(`${only.name} deleted`)
          onDeleted()
        },
        onError: () => onFailed('Failed to delete product. Please try again.'),
        onSettled: onClose,
      })
    else
      deletingSeveral.mutate(
        products.map(({ id }) => id),
        {
          onSuccess: ({ deleted, missing }) => {
            const notify = missing.length === 0 ? notifySuccess : notifyError
            notify(summaryOf(deleted.length, missing.length))
            onDeleted()
          },
          onError: () => onFailed('Failed to delete products. Please try again.'),
          onSettled: onClose,
        },
      )
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={only ? `Delete ${only.name}?` : `Delete ${products.length} products?`}
      confirmLabel={only ? 'Delete product' : `Delete ${products.length} products`}
      names={only ? undefined : products}
      busy={deletingOne.isPending || deletingSeveral.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {consequence}
    </ConfirmDialog>
  )
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`)

function summaryOf(deleted: number, missing: number): string {
  const deletedText = `${countOf(deleted)} deleted`
  if (missing === 0) return deletedText
  return `${deletedText}. ${missing === 1 ? '1 was' : `${missing} were`} not in the catalogue any more.`
}
