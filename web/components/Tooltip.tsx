import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import classes from './Tooltip.module.css'

/** In milliseconds. A pointer that only passes by opens no tooltip. */
const delay = 120
/** In pixels: from the element, and from the edge of the window. */
const gap = 5

type TooltipProps = {
  /** Undefined: no tooltip. */
  label: ReactNode
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/**
 * Shown while its element is hovered or has keyboard focus, until Escape. Mantine's tooltip would be a tenth of the script of
 * a public page, because it brings all of floating-ui.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (target === null) return undefined
    let waiting: number | undefined
    const listening = new AbortController()
    const on = (events: readonly string[], react: (event: Event) => void, where: EventTarget = target) => {
      for (const event of events) where.addEventListener(event, react, { signal: listening.signal })
    }
    const close = () => {
      window.clearTimeout(waiting)
      setOpen(false)
    }
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
    if (!isOpen || target === null || target.hasAttribute('aria-describedby')) return undefined
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [isOpen, target, id])

  return (
    <>
      {cloneElement(children, { ref: setTarget })}
      {isOpen &&
        target &&
        label !== undefined &&
        createPortal(<Tip id={id} label={label} target={target} />, document.body)}
    </>
  )
}

/** Above its element, or below it without space there, and never outside the window. */
function Tip({ id, label, target }: { id: string; label: ReactNode; target: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!tip.current) return
    const { offsetWidth, offsetHeight, style } = tip.current
    const { top, bottom, left, width } = target.getBoundingClientRect()
    const above = top - offsetHeight - gap
    const furthest = document.documentElement.clientWidth - offsetWidth - gap
    style.top = `${above < gap ? bottom + gap : above}px`
    style.left = `${Math.max(gap, Math.min(left + (width - offsetWidth) / 2, furthest))}px`
  }
  // After each rendering, because another label has another size.
  useLayoutEffect(place)
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['scroll', 'resize'])
      window.addEventListener(event, place, { capture: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  })
  return (
    <div ref={tip} id={id} role="tooltip" className={classes.tip}>
      {label}
    </div>
  )
}
