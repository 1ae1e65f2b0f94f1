import { Tooltip } from '@mantine/core'
import { useEffect, useId, useState, type ReactNode } from 'react'

/** In milliseconds: who only passes by is told nothing. */
const delay = 120

/**
 * A tooltip of an element that is on the page already: shown at once where that is pointed at or focused by keyboard now.
 * Mantine's own listens to elements that are rendered inside it, so this one listens for itself.
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
    // The focus may have come back between the first render and this moment.
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
    // What has a description of its own says as much to a screen reader already.
    if (!isOpen || target.hasAttribute('aria-describedby')) return undefined
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [isOpen, target, id])

  return <Tooltip id={id} label={label} target={target} opened={isOpen} />
}
