import { setImmediate } from 'node:timers/promises'

/**
 * The result of work that needs the thread for longer than 50 ms in all, and whose data are in this process already. Other requests are
 * answered wherever it yields.
 */
export async function inParts<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await setImmediate()
  }
}

/** Calls `use` with each item and its index, and lets others go on after every 250. */
export async function eachInParts<Item>(
  items: readonly Item[],
  use: (item: Item, index: number) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    use(item, index)
    if (index % itemsAtOnce === itemsAtOnce - 1) await setImmediate()
  }
}
const itemsAtOnce = 250
