import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Presses Tab until the target has the focus, and checks that the focus is visible at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expectFocusInDialog(page)
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusSeen(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}`)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to the field and types. The present content is replaced. In a select, chooses the option that begins with the text. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  if (await field.evaluate((element) => element.tagName === 'SELECT')) return chooseOption(page, text)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Chooses the option of the focused select that begins with the text. Its first letter goes from one such option to the next; a whole word
 * chooses another one on a machine that needs longer than a second for two letters.
 */
export async function chooseOption(page: Page, text: string): Promise<void> {
  const chosen = () =>
    page.evaluate(() => {
      const select = document.activeElement
      if (!(select instanceof HTMLSelectElement)) throw new Error('No select has the focus')
      return select.selectedOptions[0]?.label ?? ''
    })
  const [first = ''] = text
  for (let presses = 0; !(await chosen()).startsWith(text); presses++) {
    if (presses > 30) throw new Error(`No option begins with ${text}`)
    await page.keyboard.press(first)
  }
}

/** Expects the focus in the dialog that is open, if one is: one that is just closing ends without a focus. */
export async function expectFocusInDialog(page: Page): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
      return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(document.activeElement))
    })
  await expect.poll(hasFocus, { intervals: [50] }).toBe(true)
}

/** A dialog gets the focus shortly after it is visible. A key pressed before that would still reach the page behind it. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toBeAttached()
}

/** Expects that the focused element shows its focus (WCAG 2.2, 2.4.7) and is not covered (2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      // A checkbox without an appearance of its own is drawn by its neighbour or its label.
      const candidates = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')]
      const isMarked = candidates.some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      })
      // A field shows its focus by its border, except in contrast themes, where every border has the same colour.
      const isBordered = focused.matches('input, textarea, select') && !matchMedia('(forced-colors: active)').matches
      const box = focused.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const above = document.elementFromPoint(x, y)
      const isOnTop =
        above !== null &&
        (focused.contains(above) || above.contains(focused) || focused.parentElement?.contains(above) === true)
      const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`
      if (!isMarked && !isBordered) return `the focus on ${name} is not shown`
      return isOnTop ? '' : `${name} is under ${above?.tagName} ${above?.className.toString()}`
    })
  // Scrolling to the focused element takes a moment.
  await expect.poll(hidden).toBe('')
}
