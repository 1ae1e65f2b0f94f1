/** Where an element stands below `root`: the place among its parent's children, from the outside in. */
function placeOf(element: Element, root: Element): number[] {
  const place: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at))
  return place
}

/**
 * The application draws a prerendered page anew in one step, before the browser paints. Whoever had gone to a link by
 * keyboard meanwhile stays there: the one in the same place takes the focus.
 */
export function keepFocusOnce(root: Element) {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (held === null || document.activeElement !== document.body) return
    const element = held.place.reduce<Element | undefined>((at, index) => at?.children[index], root)
    if (element instanceof HTMLElement && element.textContent === held.text) element.focus({ preventScroll: true })
  })
  let held: { place: number[]; text: string | null } | null = null
  const hold = () => {
    const { activeElement } = document
    held =
      activeElement !== null && activeElement !== root && root.contains(activeElement)
        ? { place: placeOf(activeElement, root), text: activeElement.textContent }
        : null
  }
  hold()
  root.addEventListener('focusin', hold)
  observer.observe(root, { childList: true })
}
