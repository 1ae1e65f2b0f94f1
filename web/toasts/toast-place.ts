import { useEffect } from 'react'

type Rect = { top: number; bottom: number; left: number; right: number }

/** Between the toasts and what they stay away from, in pixels. */
const gap = 8
const edge = 16
/** Half the size of a finger's target: the place that was pressed last is likely to be pressed again. */
const reach = 24

const meets = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const overlap = (a: Rect, b: Rect) =>
  meets(a, b)
    ? (Math.min(a.right, b.right) - Math.max(a.left, b.left)) * (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    : 0

/**
 * How far above the lower edge of a window of this height toasts stand, as low as possible without lying over one of
 * `others`. If they meet one everywhere, they stand where they cover least.
 */
export function toastBottom(toasts: Rect, others: readonly Rect[], windowHeight: number): number {
  const height = toasts.bottom - toasts.top
  const at = (bottom: number): Rect => ({
    // Named, because a rectangle of the browser has its sides in its prototype.
    left: toasts.left,
    right: toasts.right,
    top: windowHeight - bottom - height,
    bottom: windowHeight - bottom,
  })
  const covered = (bottom: number) => others.reduce((sum, other) => sum + overlap(at(bottom), other), 0)
  const above = others.map(({ top }) => windowHeight - top + gap)
  const places = [edge, ...above]
    .filter((bottom) => bottom >= edge && windowHeight - bottom - height >= 0)
    .toSorted((a, b) => a - b)
  return places.find((bottom) => covered(bottom) === 0) ?? places.toSorted((a, b) => covered(a) - covered(b))[0] ?? edge
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role="button"]'

/** The bars that are stuck to an edge of the window at this place: a page's actions, the bar at the top. */
function barsOver({ left, right }: Rect, region: HTMLElement): Rect[] {
  const bars = new Set<Element>()
  const seen = new Set<Element>()
  for (let y = 2; y < window.innerHeight; y += 12)
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      const top = document.elementsFromPoint(x, y).find((element) => !region.contains(element))
      for (let element = top ?? null; element !== null && !seen.has(element); element = element.parentElement) {
        seen.add(element)
        // Behind a dialog nothing can be pressed, and the dialog itself is as tall as the window.
        if (element.getAttribute('role') === 'dialog') break
        if (isBar(element)) bars.add(element)
      }
    }
  return [...bars].map((bar) => bar.getBoundingClientRect())
}

function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element)
  const { top, height } = element.getBoundingClientRect()
  const isStuck = (position === 'sticky' && (bottom !== 'auto' || top <= 0)) || position === 'fixed'
  return isStuck && height < window.innerHeight / 2
}

/**
 * Keeps the toasts of a region off bars that are stuck to the window, the focused control, and the place that was pressed last.
 * `find`: the region, once it is there.
 */
export function useToastPlace(find: () => HTMLElement | null): void {
  useEffect(() => {
    let region: HTMLElement | null = null
    let pressed: Rect | null = null
    let frame = 0
    const place = () => {
      frame = 0
      // It comes into the document later than this component.
      if (region === null && (region = find()) !== null) sizes.observe(region)
      if (region === null) return
      const rect = region.getBoundingClientRect()
      if (rect.height === 0) return
      const focused = document.activeElement
      const isControl = focused !== null && focused.matches(controls) && !region.contains(focused)
      const others = barsOver(rect, region)
      if (isControl) others.push(focused.getBoundingClientRect())
      if (pressed !== null) others.push(pressed)
      const bottom = `${toastBottom(
        rect,
        others.filter((other) => other.left < rect.right && rect.left < other.right),
        window.innerHeight,
      )}px`
      if (region.style.bottom !== bottom) region.style.bottom = bottom
    }
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place)
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    const press = ({ clientX, clientY, target }: PointerEvent) => {
      if (target instanceof Node && region?.contains(target)) return
      pressed = { left: clientX - reach, right: clientX + reach, top: clientY - reach, bottom: clientY + reach }
      placeSoon()
    }
    document.addEventListener('pointerdown', press, options)
    for (const event of ['focusin', 'focusout', 'scroll']) document.addEventListener(event, placeSoon, options)
    window.addEventListener('resize', placeSoon, options)
    const changes = new MutationObserver(placeSoon)
    // A bar may appear on the page while a toast is there.
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(place)
    place()
    return () => {
      listening.abort()
      changes.disconnect()
      sizes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [find])
}
