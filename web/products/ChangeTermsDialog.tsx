import { useState } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { ChangeTermsForm } from './ChangeTermsForm.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { useTermsChange } from './terms-change.ts'
import type { OwnProduct } from './queries/own-products.ts'
import { WholeList } from './WholeList.tsx'

export type ChangeTermsProps = {
  products: readonly OwnProduct[]
  /** The list that they were selected from, with the number of its products. */
  list: { search: CatalogueSearch; count: number }
}

/** Changes price, currency and minimum volume of several products. What follows for each is shown before. */
export function ChangeTermsDialog({ products: chosen, list }: ChangeTermsProps) {
  const place = useDialogPlace()
  const changing = useTermsChange()
  const [products, setProducts] = useState(chosen)
  return (
    <Dialog
      {...place}
      size="xl"
      title={`Change terms of ${formatCount(products.length, 'product')}`}
      closeOnEscape={!changing.isPending}
      closeOnClickOutside={!changing.isPending}
    >
      <WholeList list={list} chosen={products.length} onProducts={setProducts} />
      <ChangeTermsForm products={products} changing={changing} onProducts={setProducts} onDone={place.onClose} />
    </Dialog>
  )
}
