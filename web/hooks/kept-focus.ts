import { useEffect, type RefObject } from 'react'

/** In milliseconds: a press of Tab moves the focus within this time. */
const tabTime = 500

/**
 * Keeps the focus where a person works while a frame loads: Chromium's viewer of PDFs takes it when it is ready, also from a field in
 * which somebody types. A frame that is entered by pointer or by Tab has it.
 */
export function useKeptFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    let [last, tabbedAt, isEntered] = [document.activeElement, -Infinity, false]
    document.addEventListener('focusin', ({ target }) => (last = target === element ? last : (target as Element)), {
      signal,
    })
    document.addEventListener('keydown', ({ key, timeStamp }) => (tabbedAt = key === 'Tab' ? timeStamp : tabbedAt), {
      capture: true,
      signal,
    })
    element.addEventListener('pointerenter', () => (isEntered = true), { signal })
    element.addEventListener('pointerleave', () => (isEntered = false), { signal })
    const giveBack = ({ timeStamp }: Event) => {
      if (document.activeElement !== element || isEntered || timeStamp - tabbedAt < tabTime) return
      if (last instanceof HTMLElement && last !== document.body) last.focus({ preventScroll: true })
    }
    window.addEventListener('blur', giveBack, { signal })
    return () => ended.abort()
  }, [frame])
}
