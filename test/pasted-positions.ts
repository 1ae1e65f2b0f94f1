import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const heads = 'Profil\tStålsort\tLängd (mm)\tAntal'
export const sound = 'HEA 200\tS355J2\t12 100\t8'
export const wrong = 'HEB 200\t\t12.100\tmany'

export const field = () => page.getByLabelText(/^Paste cells from Excel/)

/** Pastes a list into the dialog for positions. */
export async function paste(...lines: string[]) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', lines.join('\r\n'))
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('table', { name: 'Read positions' })).toBeVisible()
}
