import { useState, useSyncExternalStore } from 'react'
import { isSameGoods } from '#domain/quotes/asked-product.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { notifyUndo } from '#web/toasts/toasts.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import {
  chosenAlternatives,
  emptyPosition,
  filledBy,
  isEmptyPosition,
  positionFieldNames,
  positionFieldsOf,
  positionName,
  withOpen,
  type ListedPosition,
  type PositionFields,
  type PositionList,
} from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

/** A position that has no place in the list yet. Without alternatives it asks one supplier. */
export type Unlisted = Omit<ListedPosition, 'key' | 'alternatives'> & Partial<Pick<ListedPosition, 'alternatives'>>

const listedPosition = ({ fields, product, alternatives = [] }: Unlisted): ListedPosition => ({
  key: crypto.randomUUID(),
  fields,
  product,
  alternatives,
})

/** A list of positions, of which the first is open in the form. */
export const positionList = (added: readonly Unlisted[]): PositionList => ({
  listed: added.map(listedPosition),
  open: 0,
})

export type Positions = ReturnType<typeof usePositions>

/** The list of positions: one is open in the form, the others are lines. */
export function usePositions(store: PositionStore, form: QuoteForm) {
  const [actions] = useState(() => actionsOn(store, form))
  const list = useSyncExternalStore(store.subscribe, store.current)
  const { product = null, alternatives = [] } = list.listed[list.open] ?? {}
  return { ...store, ...actions, ...list, product, alternatives }
}

type PositionStore = ReturnType<typeof createPositionStore>

/** A store instead of a state, because an undo may be pressed much later and acts on the list as it is then. */
export function createPositionStore(initial: PositionList) {
  let list = initial
  const listeners = new Set<() => void>()
  return {
    current: () => list,
    set: (next: PositionList) => {
      list = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function actionsOn({ current, set }: PositionStore, form: QuoteForm) {
  const all = () => withOpen(current(), form.getValues())

  function show(listed: readonly ListedPosition[], open: number, focus?: string) {
    const next = listed[open]
    if (next === undefined) throw new RangeError('there is no such position')
    set({ listed, open })
    // The fields of the whole request are not touched: they are seen on the screen as they are.
    form.setValues(next.fields)
    form.clearErrors(positionErrors)
    if (focus !== undefined) requestAnimationFrame(() => document.getElementById(focus)?.focus())
  }

  /** Puts a position in this place and opens it. */
  const insert = (index: number, position: ListedPosition) =>
    show(all().toSpliced(index, 0, position), Math.min(index, current().listed.length), 'material')

  return {
    all,
    /** The product of the open position was chosen or cleared. Its details are filled in. */
    setProduct: (product: RequestedProduct | null) => {
      const { listed, open } = current()
      const before = listedAt(listed, open)
      const alternatives = product === null ? [] : alternativesOf(before, product)
      set({ open, listed: listed.with(open, { ...before, product, alternatives }) })
      form.setValues({ ...filledBy(positionFieldsOf(form.getValues()), product, before.product) })
    },
    /** Makes a position of each supplier's product, with the same details. */
    split: (index: number) => {
      const listed = all()
      const position = listedAt(listed, index)
      const others = chosenAlternatives(position).map((product) =>
        listedPosition({ fields: { ...position.fields, product_id: product.id }, product }),
      )
      const taken = others.slice(0, maxPositions - listed.length)
      if (taken.length < others.length) return
      show(listed.toSpliced(index, 1, { ...position, alternatives: [] }, ...taken), index, 'material')
    },
    openAt: (index: number, focus = 'material') => {
      if (index !== current().open) show(all(), index, focus)
      else document.getElementById(focus)?.focus()
    },
    add: () => {
      const { material, profile } = form.getValues()
      const fields = { ...emptyPosition, material, profile }
      insert(current().listed.length, listedPosition({ fields, product: null }))
    },
    /** Adds as many positions from elsewhere as there is room for. An empty position is replaced. */
    append: (added: readonly Unlisted[]) => {
      const kept = all().filter(({ fields }) => !isEmptyPosition(fields))
      const taken = added.slice(0, maxPositions - kept.length).map(listedPosition)
      if (taken.length > 0) show([...kept, ...taken], kept.length)
    },
    copy: (index: number) => insert(index + 1, listedPosition(listedAt(all(), index))),
    move: (from: number, to: number) => {
      if (to < 0 || to >= current().listed.length || from === to) return
      const openKey = listedAt(current().listed, current().open).key
      const listed = all().toSpliced(from, 1).toSpliced(to, 0, listedAt(all(), from))
      set({ listed, open: listed.findIndex(({ key }) => key === openKey) })
    },
    remove: (index: number) => {
      const before = all()
      if (before.length === 1) return
      const removed = listedAt(before, index)
      const listed = before.toSpliced(index, 1)
      show(listed, index < current().open ? current().open - 1 : Math.min(current().open, listed.length - 1))
      notifyUndo(`Position ${index + 1} removed: ${positionName(removed)}`, () => {
        if (current().listed.length < maxPositions) insert(Math.min(index, current().listed.length), removed)
      })
    },
  }
}

/** The same goods of other suppliers. If one of them is chosen, the one before stands in its place. */
function alternativesOf({ product: before, alternatives }: ListedPosition, product: RequestedProduct) {
  if (before === null || alternatives.length === 0 || !isSameGoods(before, product)) return []
  return [before, ...alternatives].filter(({ supplier_id }) => supplier_id !== product.supplier_id)
}

/** Errors of the open position, and of others by their numbers, which have changed. */
const positionErrors = [...positionFieldNames, 'positions'] as (keyof PositionFields)[]

function listedAt(listed: readonly ListedPosition[], index: number): ListedPosition {
  const position = listed[index]
  if (position === undefined) throw new RangeError('there is no such position')
  return position
}
