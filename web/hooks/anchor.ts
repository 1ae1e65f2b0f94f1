import { useEffect } from 'react'

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * For a page whose parts load separately: a link to one of them (`#documents`) opens before the content above it has its
 * height. The page keeps the part in view until the person scrolls, clicks or types. `hash`: of the address, without its #,
 * where it can change while the page is open.
 */
export function useScrollToAnchor(hash?: string) {
  useEffect(() => {
    const part = document.getElementById(hash ?? window.location.hash.slice(1))
    if (part === null) return undefined
    const watch = new ResizeObserver(() => part.scrollIntoView())
    watch.observe(document.body)
    const moved = new AbortController()
    const stop = () => {
      watch.disconnect()
      moved.abort()
    }
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true, signal: moved.signal })
    return stop
  }, [hash])
}
