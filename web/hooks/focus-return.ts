import { useEffect, useState } from 'react'

/**
 * For a dialog that is taken off the page while it is open, which by itself gives the focus back to nobody: back to what
 * opened it, or to the page's heading where the act took that away.
 */
export function useFocusReturn(): void {
  // As it is drawn: once it stands there, a dialog that is opened for the first time has taken the focus already.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      // What was given the focus meanwhile keeps it.
      window.setTimeout(() => {
        if (document.activeElement !== document.body) return
        opener.focus({ preventScroll: true })
        // Gone, or disabled by what was done.
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
