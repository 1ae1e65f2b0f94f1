import { useEffect, useState } from 'react'

/**
 * For a dialog that is unmounted while it is open, and therefore does not return the focus itself. The focus returns to
 * the element that opened it, or to the page's heading if that element is gone.
 */
export function useFocusReturn(): void {
  // Read during the first render, because a dialog takes the focus once it is mounted.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      // An element that got the focus meanwhile keeps it.
      window.setTimeout(() => {
        if (document.activeElement !== document.body) return
        opener.focus({ preventScroll: true })
        // The opener is gone, or was disabled by the action.
        if (document.activeElement === document.body) focusHeading()
        else replaceWhenGone(opener)
      })
    }
  }, [opener])
}

/** Gives the focus to the page's heading. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** The page may still be about to take the opener away, when the answer to the action arrives. Watches until the focus leaves it. */
function replaceWhenGone(opener: HTMLElement) {
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (!opener.isConnected && document.activeElement === document.body) focusHeading()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  // It is left by the person, unless it is being taken away at this moment.
  const left = () => window.setTimeout(() => opener.isConnected && watch.disconnect())
  opener.addEventListener('blur', left, { once: true })
}
