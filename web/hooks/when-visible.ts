import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onSeen` once for each `id`, when the element with the ref is visible in a visible tab. Does nothing while
 * `id` is null.
 */
export function useWhenVisible<Element extends HTMLElement>(id: string | null, onSeen: (id: string) => void) {
  const element = useRef<Element>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    if (id === null || element.current === null) return undefined
    let inView = false
    const ended = new AbortController()
    const look = () => {
      if (!inView || document.visibilityState !== 'visible') return
      ended.abort()
      report(id)
    }
    const watch = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting === true
      look()
    })
    watch.observe(element.current)
    ended.signal.addEventListener('abort', () => watch.disconnect())
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => ended.abort()
  }, [id])
  return element
}
