import { useEffect } from 'react'

/**
 * For a dialog that is taken off the page while it is open, which by itself gives the focus back to nobody: back to what
 * opened it, or to the page's heading where the act took that away.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      // What was given the focus meanwhile keeps it.
      window.setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = opener.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
        target?.focus({ preventScroll: true })
      })
    }
  }, [])
}
