import { become, decide, password } from './accounts.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'
import { expectFocusIn, tabTo } from './keyboard.ts'

test('a calculation of a visitor becomes a request for quotes', async ({ person }) => {
  const page = await person('customer', { width: 360, dark: true })
  const office = await person('office')
  const { email } = await become(page, office, { role: 'customer', status: 'active' })
  await page.request.delete('/api/session')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string | RegExp) => main.getByRole('textbox', { name })
  const result = main.getByRole('region', { name: 'Result' })

  await test.step('a visitor calculates by keyboard', async () => {
    await page.goto('/calculator')
    await expectSoundOnBothScreens(page)
    await tabTo(page, field('Buy price'))
    await page.keyboard.type('812,5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('950.00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12,5')
    await expect(result).toContainText('1\u202F718.75 USD')
    await expect(result).toContainText('14.47 %')
    await expectSoundOnBothScreens(page)
  })

  await test.step('saving asks a visitor to sign in, and keeps the typed numbers', async () => {
    await tabTo(page, field('Project name'))
    await page.keyboard.type('Bridge deck')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in to save this project' })
    await expect(dialog.getByRole('link', { name: 'Sign In' })).toBeFocused()
    await expectSoundOnBothScreens(page)
    await page.keyboard.press('Enter')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Password/).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/calculator$/)
    await expect(field('Buy price')).toHaveValue('812,5')
    await expect(field('Project name')).toHaveValue('Bridge deck')
    await expect(main.getByText('Your typed values are back. They are not saved yet.')).toBeVisible()
    await expectSoundOnBothScreens(page)
  })

  await test.step('saving puts it into the list and the address', async () => {
    await tabTo(page, button('Save project'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Project saved successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/calculator\?project=/)
    const row = main.getByRole('row').filter({ hasText: 'Bridge deck' })
    await expect(row).toContainText('1\u202F718.75 USD')
    await page.reload()
    await expect(field('Sell price')).toHaveValue('950')
    await expectSoundOnBothScreens(page)
  })

  await test.step('leaving a changed calculation asks first, and saving keeps it', async () => {
    await field('Sell price').fill('800')
    await expect(result).toContainText('−156.25 USD')
    await main.getByRole('link', { name: 'New calculation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without updating?' })
    await expect(dialog).toContainText('Bridge deck')
    await expectFocusIn(dialog)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(field('Sell price')).toHaveValue('800')
    await button('Update project').click()
    await expect(page.getByText('Project updated successfully!')).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: 'Bridge deck' })).toContainText('−156.25 USD')
    await expectSoundOnBothScreens(page)
  })

  await test.step('a request takes it over, and the back button returns to it', async () => {
    await main.getByRole('link', { name: 'Request a quote' }).click()
    await expect(main.getByLabel('Volume (tons)')).toHaveValue('12.5')
    await expect(main.getByRole('textbox', { name: 'Max price per kg' })).toHaveValue('0.8125')
    await expect(main.getByLabel('Currency of the max price')).toHaveValue('USD')
    await page.goBack()
    await expect(field('Sell price')).toHaveValue('800')
  })

  await test.step('a deletion asks first', async () => {
    await button('Delete Bridge deck').click()
    const dialog = page.getByRole('dialog', { name: 'Delete this project?' })
    await expect(dialog).toContainText('Bridge deck')
    await expectSoundOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expect(page.getByText('Project deleted successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/calculator$/)
    await expect(main.getByRole('heading', { name: 'No saved projects' })).toBeVisible()
    await expectSoundOnBothScreens(page)
  })
})

test('a visitor’s calculation is still there once the new account is approved', async ({ person }) => {
  const page = await person('newcomer')
  const office = await person('office')
  await page.goto('/calculator')
  await page.getByRole('textbox', { name: 'Buy price' }).fill('3650')
  await page.getByRole('textbox', { name: 'Volume' }).fill('7.2')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Buy price' })).toHaveValue('3650')

  const { id } = await become(page, office, { role: 'customer', status: 'pending' })
  await page.goto('/calculator')
  await expect(page.getByRole('textbox', { name: 'Volume' })).toHaveValue('7.2')
  await expect(page.getByRole('button', { name: 'Save project' })).toHaveAttribute('aria-disabled', 'true')
  await decide(office, 'approve', id)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Volume' })).toHaveValue('7.2')
  await page.getByRole('textbox', { name: 'Project name' }).fill('Railing')
  await page.getByRole('button', { name: 'Save project' }).click()

  await expect(page.getByText('Project saved successfully!')).toBeVisible()
  // The calculation is saved, so the next one starts empty.
  await page.getByRole('link', { name: 'New calculation' }).click()
  await expect(page.getByRole('textbox', { name: 'Buy price' })).toHaveValue('')
})

test('the later of two tabs that change one project gets a conflict and keeps its input', async ({ person }) => {
  const page = await person('customer')
  await become(page, await person('office'), { role: 'customer', status: 'active' })
  const saved = await page.request.post('/api/projects', { data: { name: 'Quay', buy_price: 10, volume: 1 } })
  const path = `/calculator?project=${(await saved.json()).id}`
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(path)
    await expect(tab.getByRole('textbox', { name: 'Volume' })).toHaveValue('1')
  }
  await page.getByRole('textbox', { name: 'Buy price' }).fill('20')
  await other.getByRole('textbox', { name: 'Buy price' }).fill('30')
  await page.getByRole('button', { name: 'Update project' }).click()
  await expect(page.getByText('Project updated successfully!')).toBeVisible()

  await other.getByRole('button', { name: 'Update project' }).click()

  await expect(other.getByRole('alert')).toContainText('Somebody changed this in the meantime.')
  await expect(other.getByRole('textbox', { name: 'Buy price' })).toHaveValue('30')
  await expect(other.getByText('Saved now: 20')).toBeVisible()
  await other.getByRole('button', { name: 'Update project' }).click()
  await expect(other.getByText('Project updated successfully!')).toBeVisible()
})
