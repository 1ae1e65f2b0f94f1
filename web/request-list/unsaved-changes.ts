import { isKeyOf, keepValue, storedDrafts } from '#web/forms/stored-drafts.ts'
import type { ListedQuantity, RequestItem } from './queries.ts'

/** A product as a list of it needs it before the account has answered. */
export type UnsavedProduct = Pick<RequestItem, 'id' | 'name' | 'supplier_id' | 'company_name'>

/** A change that the account does not have yet. `at`: an ISO time. */
export type UnsavedChange = ListedQuantity & {
  product: UnsavedProduct
  kind: 'add' | 'remove'
  at: string
}

/** The quantity that a change names. */
export const quantityOf = ({ volume, pieces }: ListedQuantity): ListedQuantity => ({
  ...(volume !== undefined && { volume }),
  ...(pieces !== undefined && { pieces }),
})
type Unsaved = {
  person: string
  /** At most one per product, oldest first. */
  changes: readonly UnsavedChange[]
  /** Whether the last try to save them did not reach the account. */
  failed: boolean
}

const form = 'request-list'
let unsaved: Unsaved = { person: '', changes: [], failed: false }
const listeners = new Set<() => void>()

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: Unsaved) {
  unsaved = next
  for (const listener of listeners) listener()
}

/**
 * The person's changes that the account does not have yet. They are stored in this browser, each under a key of its own, so
 * that two tabs never overwrite each other's. A sign-out deletes them, like drafts (decision record 22).
 */
export function unsavedOf(person: string): Unsaved {
  // Not announced, because nobody has rendered this person's before.
  if (unsaved.person !== person) unsaved = { person, changes: read(person), failed: false }
  return unsaved
}

/** Stores a change in place of the product's earlier one. If the browser's storage refuses, it stays in memory. */
export function keepChange(person: string, change: Omit<UnsavedChange, 'at'>): void {
  // Further properties of the caller's object are not stored.
  const { id, name, supplier_id, company_name } = change.product
  const kept = { ...change, product: { id, name, supplier_id, company_name }, at: new Date().toISOString() }
  const others = unsavedOf(person).changes.filter(({ product }) => product.id !== change.product.id)
  keepValue(person, form, change.product.id, kept)
  set({ ...unsaved, changes: [...others, kept] })
}

/** The account has a change, or has refused it. One that was made to the same product meanwhile stays. */
export function forgetChanges(person: string, done: readonly UnsavedChange[]): void {
  const { changes } = unsavedOf(person)
  const isDone = ({ product, at }: UnsavedChange) => done.some((one) => one.product.id === product.id && one.at === at)
  for (const change of changes) if (isDone(change)) keepValue(person, form, change.product.id, null)
  set({ ...unsaved, changes: changes.filter((change) => !isDone(change)) })
}

export function setSavingFailed(person: string, failed: boolean): void {
  if (unsavedOf(person).failed !== failed) set({ ...unsaved, failed })
}

/**
 * Follows the changes of other tabs. `onSaved` is called when another tab has saved one; it is shown as unsaved until its
 * promise ends, so that the product does not disappear meanwhile.
 */
export function watchOtherTabs(person: string, onSaved: () => Promise<void>): () => void {
  let waiting = 0
  const reread = () => {
    if (unsaved.person === person) set({ ...unsaved, changes: read(person) })
  }
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage || !isKeyOf(key, person, form)) return
    if (newValue !== null) return reread()
    // Once for many, because a list of 200 may have been cleared.
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => void onSaved().finally(reread), 50)
  }
  window.addEventListener('storage', listen)
  return () => {
    window.clearTimeout(waiting)
    window.removeEventListener('storage', listen)
  }
}

const read = (person: string): UnsavedChange[] =>
  storedDrafts(person, form)
    .map(({ value }) => value)
    .filter(isChange)
    .toSorted((a, b) => a.at.localeCompare(b.at))

/** Another version of the program may have stored it. */
const isChange = (value: unknown): value is UnsavedChange =>
  isObject(value) &&
  (value['kind'] === 'add' || value['kind'] === 'remove') &&
  typeof value['at'] === 'string' &&
  isObject(value['product']) &&
  typeof value['product']['id'] === 'string' &&
  typeof value['product']['name'] === 'string'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
