import { become, password } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

const results = '/products?material=Steel&profile=HEA+Beam&search=1'

test('a customer collects products in two tabs and on two devices, and sends one request', async ({ person }) => {
  const page = await person('a customer', { width: 360 })
  const { email } = await become(page, await person('an administrator'), { role: 'customer', status: 'active' })
  const bar = page.getByRole('region', { name: 'Request list' })

  await test.step('adds a product of the results by keyboard', async () => {
    await page.goto(results)
    await page
      .getByRole('button', { name: /^Add to request/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^In your request list/ }).first()).toBeFocused()
    await expect(bar).toContainText('1 product in your request list')
  })

  await test.step('shows at once a product that another tab adds', async () => {
    const tab = await page.context().newPage()
    await tab.goto(results)
    await expect(tab.getByRole('region', { name: 'Request list' })).toContainText('1 product')
    await tab
      .getByRole('button', { name: /^Add to request/ })
      .first()
      .click()
    await expect(bar).toContainText('2 products in your request list')
    await tab.close()
  })

  await test.step('shows the comparison and the list beside each other', async () => {
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .check()
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
    await expectSoundOnBothScreens(page)
  })

  await test.step('shows the list on another device, and adds from a product page', async () => {
    const device = await person('the same customer elsewhere')
    await signIn(device, email, password)
    await device.goto(results)
    const there = device.getByRole('region', { name: 'Request list' })
    await expect(there).toContainText('2 products in your request list')
    await device
      .getByRole('link', { name: /^View / })
      .nth(2)
      .click()
    // The results have such buttons too, and stay until the product is there.
    await expect(device).toHaveURL(/\/products\/[^?]/)
    await device.getByRole('main').getByRole('button', { name: 'Add to request' }).first().click()
    await expect(there).toContainText('3 products in your request list')
  })

  await test.step('removes one, restores it, and opens the request', async () => {
    await page.reload()
    await bar.getByRole('button', { name: '3 products in your request list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request list' })
    await expectSoundOnBothScreens(page)
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('link', { name: 'Create request' }).click()
    await expect(page).toHaveURL('/quotes/new?list=true')
    await expect(page.getByRole('heading', { level: 1, name: 'Create Quote Request' })).toBeFocused()
  })
})
