import { useState } from 'react'
import { maxTermsAtOnce } from '#domain/products/product-terms.ts'
import { formatNumber } from '#domain/values/money.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { useAllOwnProducts, type OwnProduct } from './queries/own-products.ts'
import { termsFieldId } from './terms-change.ts'

type WholeListProps = {
  list: { search: CatalogueSearch; count: number }
  chosen: number
  onProducts: (products: readonly OwnProduct[]) => void
}

/** Takes all products of a list with more than one page, of which only those of a page can be selected. */
export function WholeList({ list: { search, count }, chosen, onProducts }: WholeListProps) {
  const readAll = useAllOwnProducts(search)
  const [reading, setReading] = useState(false)
  const [isTaken, setTaken] = useState(false)
  if (isTaken || chosen >= count) return null

  async function take() {
    setReading(true)
    try {
      onProducts(await readAll(count))
      setTaken(true)
      // The pressed button is gone, and the focus with it.
      document.getElementById(termsFieldId('price'))?.focus()
    } catch (error) {
      notifyError(errorMessage(error, 'Failed to load products. Please try again.'))
    }
    setReading(false)
  }
  return (
    <div className="below-16">
      <ActionButton
        variant="default"
        size="xs"
        loading={reading}
        disabledReason={
          count > maxTermsAtOnce
            ? `At most ${maxTermsAtOnce} products can be changed at once. Filter the list, or import a file.`
            : undefined
        }
        onClick={() => void take()}
      >
        Take all {formatNumber(count)} products of the list
      </ActionButton>
    </div>
  )
}
