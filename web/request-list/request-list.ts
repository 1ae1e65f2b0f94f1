import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { notifyUndo } from '#web/toasts/toasts.ts'
import { requestListQuery, type ListedQuantity } from './queries.ts'
import { addProduct, clearProducts, removeProduct, saveChanges } from './save-changes.ts'
import { shownProducts, type ShownProduct } from './shown-products.ts'
import { subscribeToUnsaved, unsavedOf, watchOtherTabs, type UnsavedProduct } from './unsaved-changes.ts'

/**
 * The request list of a customer's person: the account's products and this browser's changes. A change shows at once, and is
 * kept in the browser until the account has it. `failed`: the last try to save did not reach the account.
 */
export function useRequestList(person: string) {
  const client = useQueryClient()
  const { data } = useQuery(requestListQuery)
  const { changes, failed } = useSyncExternalStore(subscribeToUnsaved, () => unsavedOf(person))
  const products = shownProducts(data?.items ?? [], changes)
  return {
    products,
    failed: failed && changes.length > 0,
    add: (product: UnsavedProduct, quantity?: ListedQuantity) => addProduct(client, person, product, quantity),
    remove(product: UnsavedProduct) {
      const quantity = savedQuantity(products.find(({ id }) => id === product.id))
      removeProduct(client, person, product)
      notifyUndo(`${product.name} removed from your request list`, () => addProduct(client, person, product, quantity))
    },
    clear() {
      clearProducts(client, person, products)
      notifyUndo('Request list cleared', () => {
        for (const product of products) addProduct(client, person, product, savedQuantity(product))
      })
    },
    retry: () => void saveChanges(client, person),
  }
}

const savedQuantity = (product: ShownProduct | undefined): ListedQuantity => {
  const { volume, pieces } = product?.saved ?? {}
  return { ...(volume && { volume }), ...(pieces && { pieces }) }
}

/**
 * Saves what an earlier page, an earlier session or a time without connection has left in this browser, and follows the
 * other tabs. For one component of a page.
 */
export function useRequestListUpkeep(person: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const save = () => void saveChanges(client, person)
    if (unsavedOf(person).changes.length > 0) save()
    window.addEventListener('online', save)
    const unwatch = watchOtherTabs(person, () =>
      client.invalidateQueries({ queryKey: requestListQuery.queryKey }).catch(() => {}),
    )
    return () => {
      window.removeEventListener('online', save)
      unwatch()
    }
  }, [client, person])
}
