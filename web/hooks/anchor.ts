import { useEffect } from 'react'

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * For a page whose parts load by themselves: a link to one of its parts (`#documents`) arrives before what stands above has
 * its height. The page goes along with the part until the person moves.
 */
export function useScrollToAnchor() {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1))
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
  }, [])
}
