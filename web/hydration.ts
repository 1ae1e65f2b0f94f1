/** The path from `root` to an element: at each level the index among its parent's children. */
function pathTo(element: Element, root: Element): number[] {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}

/**
 * The first render of the application replaces a prerendered page in one step, before the browser paints (decision 35). If
 * a link had the keyboard focus, the link with the same path and text gets it back.
 */
export function keepFocusOnFirstRender(root: Element) {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (remembered === null || document.activeElement !== document.body) return
    const element = remembered.place.reduce<Element | undefined>((at, index) => at?.children[index], root)
    if (element instanceof HTMLElement && element.textContent === remembered.text)
      element.focus({ preventScroll: true })
  })
  let remembered: { place: number[]; text: string | null } | null = null
  const rememberFocus = () => {
    const { activeElement } = document
    remembered =
      activeElement !== null && activeElement !== root && root.contains(activeElement)
        ? { place: pathTo(activeElement, root), text: activeElement.textContent }
        : null
  }
  rememberFocus()
  root.addEventListener('focusin', rememberFocus)
  observer.observe(root, { childList: true })
}
