import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * A value that only the browser knows. While React hydrates a page it is `onServer`, as in the markup, and from the next render
 * on what `read` returns.
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => onServer)
