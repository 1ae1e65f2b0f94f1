import type { QueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '#web/api.ts'
import { hideToast, notifyError } from '#web/toasts/toasts.ts'
import {
  deleteAllItems,
  deleteItem,
  requestListQuery,
  saveItem,
  type ListedQuantity,
  type RequestItem,
} from './queries.ts'
import {
  forgetChanges,
  keepChange,
  setSavingFailed,
  unsavedOf,
  quantityOf,
  type UnsavedProduct,
  type UnsavedChange,
} from './unsaved-changes.ts'

/** The requests of this tab, one after the other, so that the last change of a product is the one that counts. */
let queue: Promise<void> = Promise.resolve()
const enqueue = (task: () => Promise<void>): Promise<void> => (queue = queue.then(task))

const failureToast = 'request-list'
const notSaved = 'Your request list could not be saved to your account. It is kept in this browser.'

/** Adds a product, or changes the quantity of one that is on the list. */
export function addProduct(
  client: QueryClient,
  person: string,
  product: UnsavedProduct,
  quantity: ListedQuantity = {},
): void {
  keepChange(person, { product, kind: 'add', ...quantity })
  void saveChanges(client, person)
}

export const removeProduct = (client: QueryClient, person: string, product: UnsavedProduct): void =>
  removeProducts(client, person, [product])

export function removeProducts(client: QueryClient, person: string, products: readonly UnsavedProduct[]): void {
  for (const product of products) keepChange(person, { product, kind: 'remove' })
  void saveChanges(client, person)
}

/** Removes everything. If the account cannot be reached, the shown products are removed one by one later. */
export function clearProducts(client: QueryClient, person: string, shown: readonly UnsavedProduct[]): void {
  for (const product of shown) keepChange(person, { product, kind: 'remove' })
  const removals = unsavedOf(person).changes
  void enqueue(async () => {
    try {
      await deleteAllItems()
      await show(client, () => [])
      forgetChanges(person, removals)
    } catch {
      // The changes are still there, and are saved one by one.
    }
    await saveAll(client, person)
  })
}

/** Sends the changes that the account does not have yet, after those that are being sent. */
export const saveChanges = (client: QueryClient, person: string): Promise<void> =>
  enqueue(() => saveAll(client, person))

async function saveAll(client: QueryClient, person: string): Promise<void> {
  for (;;) {
    const [change] = unsavedOf(person).changes
    if (change === undefined) break
    try {
      await save(client, change)
    } catch (error) {
      if (!isRefused(error)) {
        setSavingFailed(person, true)
        return notifyError(notSaved, { id: failureToast })
      }
      notifyError(`${change.product.name}: ${errorMessage(error, 'Not saved.')}`)
    }
    forgetChanges(person, [change])
  }
  if (unsavedOf(person).failed) hideToast(failureToast)
  setSavingFailed(person, false)
}

async function save(client: QueryClient, change: UnsavedChange): Promise<void> {
  const { id } = change.product
  if (change.kind === 'add') {
    const saved = await saveItem(id, quantityOf(change))
    return show(client, (items) =>
      items.some((item) => item.id === id) ? items.map((item) => (item.id === id ? saved : item)) : [...items, saved],
    )
  }
  await deleteItem(id)
  return show(client, (items) => items.filter((item) => item.id !== id))
}

/** Will the account refuse it again? Everything else, such as an ended session, may pass. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && ['invalid', 'forbidden', 'not_found', 'conflict'].includes(error.code)

async function show(client: QueryClient, change: (items: RequestItem[]) => RequestItem[]): Promise<void> {
  const { queryKey } = requestListQuery
  // The answer to an earlier query would overwrite the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (list) => list && { items: change(list.items) })
  // The first query was the one that was cancelled.
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
}
