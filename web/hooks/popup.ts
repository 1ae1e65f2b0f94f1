import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * What a button opens beside it, without a trap for the focus: `area` holds both; the button has `aria-expanded`. It closes after navigation, on Escape, on a press
 * outside, and when the focus leaves it.
 */
export function usePopup<Area extends HTMLElement = HTMLDivElement>() {
  const pathname = useLocation({ select: (location) => location.pathname })
  // The path on which it was opened. Any change of page closes it, however it came about.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === pathname
  const area = useRef<Area>(null)

  useEffect(() => {
    if (!open) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenOn(undefined)
      area.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
    }
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpenOn(undefined)
    }
    const listening = new AbortController()
    document.addEventListener('keydown', press, { signal: listening.signal })
    document.addEventListener('focusin', leave, { signal: listening.signal })
    document.addEventListener('pointerdown', leave, { signal: listening.signal })
    return () => listening.abort()
  }, [open])

  return {
    area,
    open,
    pathname,
    toggle: () => setOpenOn(open ? undefined : pathname),
    close: () => setOpenOn(undefined),
  }
}

export type Popup = ReturnType<typeof usePopup<HTMLDivElement>>
