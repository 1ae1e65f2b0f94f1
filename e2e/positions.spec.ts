import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'
import { expectFocusIn, press } from './keyboard.ts'

const profiles = ['HEA 200', 'HEB 160', 'IPE 300', 'UNP 140', 'HEA 120']
const heads = ['Profil', 'Stålsort', 'Längd (mm)', 'Antal']
/** As a Swedish construction office writes them. Two rows have a number of pieces that is none, and one a size that does not exist. */
const list = [
  heads,
  ...Array.from({ length: 60 }, (_, index) => [
    index === 45 ? 'HEA 205' : (profiles[index % profiles.length] ?? ''),
    'S355J2',
    index % 3 === 0 ? '12 100' : '6000,5',
    index === 10 || index === 30 ? 'åtta' : String(2 + index),
  ]),
]
const cells = list.map((row) => row.join('\t')).join('\r\n')

test('sixty lines of a spreadsheet, three of them odd, become one request by keyboard only', async ({ person }) => {
  const page = await person('a customer')
  await become(page, await person('an administrator'), { role: 'customer', status: 'active' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/quotes/new')

  await test.step('the cells are pasted, and the wrong ones are corrected in their places', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), cells)
    await press(page, button('Paste or drop a list'))
    const dialog = page.getByRole('dialog', { name: 'Add positions from a list' })
    await expectFocusIn(dialog)
    await expect(page.getByLabel(/^Paste cells from Excel/)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(dialog.getByText(/^60 rows of the list read, 3 with problems/)).toBeVisible()
    await expectSoundOnBothScreens(page)
    // The focus is where the work begins, and Enter goes on from problem to problem.
    await expect(button('Next problem')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const [cell, text] of [
      ['Pieces of row 12', '8'],
      ['Pieces of row 32', '8'],
      ['Size of row 47', 'HEA 200'],
    ] as const) {
      await expect(page.getByLabel(cell)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(button('Add 60 positions')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  const positions = page.getByRole('region', { name: 'Positions' })
  await test.step('the form shows the list, with the tons of each line', async () => {
    await expect(positions.getByRole('listitem')).toHaveCount(60)
    await expect(positions.getByRole('listitem').nth(1)).toContainText('HEB 160')
    await expectSoundOnBothScreens(page)
  })

  await test.step('the request is checked and sent', async () => {
    await press(page, button('Check your answers'))
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
    await expectSoundOnBothScreens(page)
    await press(page, button('Send Quote Request'))
    await expect(page).toHaveURL('/quotes/confirmation')
    await expectSoundOnBothScreens(page)
  })

  await test.step('the page of the request lists all positions', async () => {
    await page.goto('/dashboard/orders')
    await page.getByRole('row').filter({ hasText: '+ 59 more' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Show all 60 positions' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'UNP 140' })).toHaveCount(12)
    await expectSoundOnBothScreens(page)
  })
})
