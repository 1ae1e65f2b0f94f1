import { formatCount } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { closeDialog } from '#web/dialogs/shown-dialog.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import type { ChangeTermsProps } from './ChangeTermsDialog.tsx'

const ChangeTermsDialog = lazyComponent(() => import('./ChangeTermsDialog.tsx').then((file) => file.ChangeTermsDialog))

/** Opens the change of price, currency and minimum volume of the selected products. */
export function ChangeTermsButton({ products, list }: ChangeTermsProps) {
  usePreload(ChangeTermsDialog)
  const denial = useDenial('updateProductTerms')
  return (
    <DialogButton
      disabledReason={denial}
      aria-label={`Change terms of ${formatCount(products.length, 'product')}`}
      dialog={<ChangeTermsDialog products={products} list={list} onFailed={closeDialog} />}
    >
      Change terms
    </DialogButton>
  )
}
