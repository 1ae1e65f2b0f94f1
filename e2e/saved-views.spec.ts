import { become } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'

const customer = { role: 'customer', status: 'active' } as const

test('a customer saves filters as a view, opens, renames and deletes it, and undoes the deletion', async ({
  person,
}) => {
  const page = await person('customer', { width: 360, dark: true })
  await become(page, await person('admin'), customer)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const open = (name: string) => views.getByRole('link', { name, exact: true })

  await test.step("saves the list's filters", async () => {
    await page.goto('/dashboard/orders')
    await expect(open('All')).toHaveAttribute('aria-current', /./)
    await page.getByLabel('Status').selectOption('Shipped')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await expectSound(page)
    await dialog.getByLabel('Name').fill('On the way')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(open('On the way')).toHaveAttribute('aria-current', /./)
    await expect(page.getByText('View “On the way” saved')).toBeVisible()
    await expectSound(page)
  })

  await test.step('opens it again, and the back button returns through the opened views', async () => {
    await page.goto('/dashboard/orders')
    await open('On the way').click()
    await expect(page).toHaveURL(/\/dashboard\/orders\?status=shipped$/)
    await expect(page.getByLabel('Status')).toHaveValue('shipped')
    await open('All').click()
    await expect(page.getByLabel('Status')).toHaveValue('')
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('shipped')
  })

  await test.step('changes its filters', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('beam')
    await expect(views.getByText('Edited')).toBeVisible()
    await expectSound(page)
    await views.getByRole('button', { name: 'Update view' }).click()
    await expect(page.getByText('View “On the way” updated')).toBeVisible()
    await page.goto('/dashboard/orders')
    await open('On the way').click()
    await expect(page).toHaveURL(/status=shipped&text=beam|text=beam&status=shipped/)
  })

  await test.step('renames it by keyboard', async () => {
    await views.getByRole('button', { name: 'Change view On the way' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Beams at sea')
    await page.keyboard.press('Enter')
    await expect(page.getByText('View renamed to “Beams at sea”')).toBeVisible()
  })

  await test.step('deletes it, and undoes that by shortcut and by button', async () => {
    const remove = async () => {
      await views.getByRole('button', { name: 'Change view Beams at sea' }).click()
      await page.getByRole('menuitem', { name: 'Delete view' }).click()
      await expect(page.getByText('View “Beams at sea” deleted')).toBeVisible()
      await expect(open('Beams at sea')).toBeHidden()
    }
    await remove()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(open('Beams at sea')).toBeVisible()
    await expect(page.getByText('View “Beams at sea” deleted')).toBeHidden()
    await remove()
    await expectSound(page)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(open('Beams at sea')).toBeVisible()
    await page.reload()
    await expect(open('Beams at sea')).toBeVisible()
  })

  await test.step('clears all filters, and restores them', async () => {
    await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders$/)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Status')).toHaveValue('shipped')
    await expect(open('Beams at sea')).toHaveAttribute('aria-current', /./)
  })
})
