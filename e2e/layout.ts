import type { Page } from '@playwright/test'

/**
 * The layout faults of the page: it is wider than the window, a cell overlaps its neighbour, a control or a text with a
 * tooltip is covered where a mouse would hit it, or the text of a control is cut off. Empty if there are none.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const named = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()} "${words.slice(0, 24)}" (${element.closest('td')?.dataset['label'] ?? 'no cell'})`
    }
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (beyond > 0) faults.add(`the page is ${beyond} pixels too wide`)

    for (const table of document.querySelectorAll('table')) {
      const box = table.parentElement
      // On a tablet a table may scroll in its own box.
      if (innerWidth < 992 && box && getComputedStyle(box).overflowX === 'auto') continue
      if (box && table.scrollWidth > box.clientWidth + 1)
        faults.add(`the table ${table.caption?.textContent} is ${table.scrollWidth - box.clientWidth} pixels too wide`)
    }
    for (const cell of document.querySelectorAll('td')) {
      if (cell.scrollWidth > cell.clientWidth + 1) faults.add(`cell ${cell.dataset['label']} runs over the next`)
    }

    const main = document.querySelector('main')
    const targets = main?.querySelectorAll('a[href], button, select, input, summary, [tabindex="0"], [title]') ?? []
    for (const target of targets) {
      // The newest rows have the hostile texts. The others look like them.
      if (target.closest('tbody > tr:nth-child(n + 17)')) continue
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // A text on several lines is tested at its first line, because its middle may lie between two lines.
      const firstLine = () => [...target.getClientRects()].find(({ width, height }) => width > 2 && height > 2)
      if (!firstLine()) continue
      // First scrolls within each scroll container, then to the first line, which may be far from the middle.
      target.scrollIntoView({ block: 'center' })
      for (let box = target.parentElement; box; box = box.parentElement)
        // Nobody can scroll a shortened text, so its hidden part is not tested.
        if (getComputedStyle(box).overflowY === 'hidden') box.scrollTop = 0
      const middle = () => (firstLine()?.y ?? 0) + (firstLine()?.height ?? 0) / 2
      if (middle() < 0) scrollBy(0, middle() - innerHeight / 2)
      const part = firstLine() ?? target.getBoundingClientRect()
      const met = document.elementFromPoint(part.x + part.width / 2, part.y + part.height / 2)
      // The label of a checkbox or switch does the same as its input. A field may be drawn by its parent element.
      const label = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
      const own = [target, ...label, target instanceof HTMLInputElement ? target.parentElement : null]
      if (!own.some((one) => one?.contains(met))) faults.add(`${named(target)} is covered by ${met && named(met)}`)
    }

    const measure = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('main select')) {
      if (!(select instanceof HTMLSelectElement) || !measure || !select.checkVisibility()) continue
      const style = getComputedStyle(select)
      measure.font = style.font
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const widest = Math.max(...[...select.options].map(({ text }) => measure.measureText(text).width))
      if (select.closest('td') && widest > room + 1) faults.add(`the choices of ${named(select)} are cut off`)
    }
    for (const button of document.querySelectorAll('td :is(button, a)')) {
      const words = button.querySelector('.mantine-Button-label') ?? button
      const isText = button.querySelector('[title]') !== null || button.closest('[title]') !== null
      if (!isText && button.checkVisibility() && words.scrollWidth > words.clientWidth + 1)
        faults.add(`the words of ${named(button)} are cut off`)
    }
    scrollTo(0, 0)
    return [...faults]
  })
