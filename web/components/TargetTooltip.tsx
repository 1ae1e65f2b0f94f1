import { Tooltip } from '@mantine/core'
import { useEffect, useId, useState, type ReactNode } from 'react'

/** In milliseconds. A pointer that only passes by opens no tooltip. */
const delay = 120

/**
 * A tooltip for an element that is on the page already. It opens at once if that element is hovered or has keyboard focus
 * now. Mantine's tooltip listens only to its own children, so this one adds its own listeners.
 */
export function TargetTooltip({ label, target }: { label: ReactNode; target: HTMLElement }) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => target.matches(':hover, :focus-visible'))

  useEffect(() => {
    let waiting: number | undefined
    const listening = new AbortController()
    const on = (events: readonly string[], react: (event: Event) => void, where: EventTarget = target) => {
      for (const event of events) where.addEventListener(event, react, { signal: listening.signal })
    }
    const close = () => {
      window.clearTimeout(waiting)
      setOpen(false)
    }
    // The focus may have returned since the first render.
    waiting = window.setTimeout(() => target.matches(':focus-visible') && setOpen(true))
    on(['mouseenter'], () => (waiting = window.setTimeout(() => setOpen(true), delay)))
    on(['focusin'], () => target.matches(':focus-visible') && setOpen(true))
    on(['mouseleave', 'focusout'], close)
    on(['keydown'], (event) => event instanceof KeyboardEvent && event.key === 'Escape' && close(), document)
    return () => {
      listening.abort()
      window.clearTimeout(waiting)
    }
  }, [target])

  useEffect(() => {
    // An element that already has a description keeps it.
    if (!isOpen || target.hasAttribute('aria-describedby')) return undefined
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [isOpen, target, id])

  return <Tooltip id={id} label={label} target={target} opened={isOpen} />
}
