import { become } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'
import { chooseOption, tabTo } from './keyboard.ts'

const drawing = {
  name: 'Drawing.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% a drawing\n%%EOF\n'),
}
const customer = { role: 'customer', status: 'active' } as const

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
]) {
  test(`a request by keyboard, ${width} pixels wide, ${dark ? 'dark' : 'light'}`, async ({ person }) => {
    const page = await person('customer', { width, dark })
    await become(page, await person('admin'), customer)
    await page.goto('/quotes/new')
    await expectSound(page)

    await test.step('an empty form lists the missing fields, and links to them', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Check your answers' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeFocused()
      await expectSound(page)
      await tabTo(page, page.getByRole('link', { name: 'Please select a material' }))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Material')).toBeFocused()
    })

    await test.step('a product, a volume and a site are entered', async () => {
      await chooseOption(page, 'Steel')
      await tabTo(page, page.getByRole('combobox', { name: 'Profile' }))
      await chooseOption(page, 'HEA Beam')
      await expect(page.getByRole('radio', { name: /Nordstål Demo AB/ })).toBeVisible()
      await tabTo(page, page.getByRole('radio').first())
      await page.keyboard.press('Space')
      await expect(page.getByRole('radio', { checked: true })).toBeFocused()
      await tabTo(page, page.getByRole('textbox', { name: 'Volume (tons)' }))
      await page.keyboard.type('30,5')
      await tabTo(page, page.getByRole('checkbox', { name: 'Delivery to Site' }))
      await page.keyboard.press('Space')
      await tabTo(page, page.getByRole('textbox', { name: 'Street' }))
      for (const part of ['Verkstadsgatan 1', '111 22', 'Gävle']) {
        await page.keyboard.type(part)
        await page.keyboard.press('Tab')
      }
      await expect(page.getByText(/^30\.5 t × 1\s000 kg\/t/)).toBeVisible()
    })

    await test.step('a document is uploaded, with its progress', async () => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/api/files', async (route) => {
        await held
        await route.continue()
      })
      await page.getByLabel(/Choose documents/).setInputFiles(drawing)
      // Nothing of the file has been sent yet, so the bar has no width.
      await expect(page.getByRole('progressbar', { name: 'Uploading Drawing.pdf' })).toBeAttached()
      await expectSound(page)

      await page.getByRole('link', { name: 'Verdigris' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
      await expect(dialog).toContainText('A document is still being uploaded.')
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      letGo()
      await expect(page.getByText(/^Uploaded/)).toBeVisible()
    })

    await test.step('a reload and another page keep everything', async () => {
      await page.reload()
      await expect(page.getByText(/Your draft is back/)).toBeVisible()
      await expect(page.getByLabel('Volume (tons)')).toHaveValue('30,5')
      await expect(page.getByText('Drawing.pdf')).toBeVisible()
      await expectSound(page)
      await page.goto('/dashboard')
      await page.goto('/quotes/new')
      await expect(page.getByLabel('City')).toHaveValue('Gävle')
    })

    await test.step('the answers are checked, changed and sent', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Check your answers' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Verkstadsgatan 1, 111 22 Gävle, Sweden')).toBeVisible()
      await expectSound(page)
      await tabTo(page, page.getByRole('button', { name: 'Change volume' }))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Volume (tons)')).toBeFocused()
      await page.getByLabel('Volume (tons)').fill('31')
      await page.keyboard.press('Enter')
      await expect(page.getByText('31 tons')).toBeVisible()
      await tabTo(page, page.getByRole('button', { name: 'Send Quote Request' }))
      await page.keyboard.press('Enter')
      const confirmed = page.getByRole('heading', { name: 'Quote Request Submitted!' })
      await expect(confirmed).toBeFocused()
      await expect(confirmed).toBeInViewport()
      await expect(page.getByRole('listitem').filter({ hasText: 'Admin Review' })).toBeVisible()
      await expectSound(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Verkstadsgatan 1, 111 22 Gävle, Sweden')
    })

    await test.step('the draft is gone, and the next request starts empty', async () => {
      await page.getByRole('link', { name: 'Create Another Quote' }).click()
      await expect(page.getByLabel('Volume (tons)')).toHaveValue('')
      await expect(page.getByText(/Your draft is back/)).toBeHidden()
    })
  })
}

test('a draft belongs to one person, and ends with the sign-out or when it is discarded', async ({ person }) => {
  const page = await person('customer')
  const office = await person('admin')
  await become(page, office, customer)
  await page.goto('/quotes/new?material=Steel&profile=HEA%20Beam&volume=12.5&notes=Bridge')
  await expect(page.getByLabel('Volume (tons)')).toHaveValue('12.5')
  await page.getByLabel('Notes').fill('Bridge 7')
  await page.goto('/quotes/new')
  await page.getByRole('link', { name: 'Steel HEA Beam, 12.5 tons' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Bridge 7')

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Bridge')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Bridge 7')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Bridge')
  await page.getByLabel('Notes').fill('Secret bridge')
  await become(page, office, customer)
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Bridge')

  await page.getByLabel('Notes').fill('Mine')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('a lost answer creates no second quote', async ({ person }) => {
  const page = await person('customer')
  await become(page, await person('admin'), customer)
  await page.goto('/quotes/new?material=Steel&profile=HEA%20Beam&volume=12.5')
  await page.getByRole('switch', { name: /Enable manual input/ }).click()
  await page.getByLabel('Product details').fill('HEA 200, S355J2')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  // The server creates the quote, but its response is lost.
  await page.route('**/api/quotes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Quote Request' }).click()
  await expect(page.getByText('Failed to create quote request. Please try again.')).toBeVisible()
  await page.unroute('**/api/quotes')

  await page.reload()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Send Quote Request' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible()
  expect((await (await page.request.get('/api/quotes')).json()).count).toBe(1)
})

test('the review page asks several suppliers; without a product there is neither a review nor a confirmation', async ({
  person,
}) => {
  const page = await person('customer')
  await become(page, await person('admin'), customer)
  await page.goto('/orders/review')
  await expect(page).toHaveURL(/\/products$/)
  await page.goto('/quotes/confirmation')
  await expect(page.getByRole('heading', { name: 'Quote not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a new quote' })).toHaveAttribute('href', '/quotes/new')
  await expectSound(page)

  const products = await (await page.request.get('/api/products?material=Steel&profile=HEA+Beam')).json()
  const product = products.products.find(
    ({ company_name }: { company_name: string }) => company_name === 'Eksempel Jern AS',
  )
  await page.goto(`/products/${product.id}`)
  await page.getByRole('link', { name: 'Ask several suppliers' }).first().click()
  await page.getByRole('checkbox', { name: 'Nordstål Demo AB' }).click()
  await page.getByLabel('Volume (tons)').fill('30')
  await expectSound(page)
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Send Quote Request to 2 suppliers' }).click()
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Eksempel Jern AS')
})

test('a form without a draft asks before the page is left', async ({ person }) => {
  const page = await person('supplier')
  await become(page, await person('admin'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByLabel('Company name').fill('Renamed AB')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/settings/)
  await expect(page.getByLabel('Company name')).toHaveValue('Renamed AB')

  // The page reloads itself, because Playwright's own reload would wait for one that is refused.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByLabel('Company name')).toHaveValue('Renamed AB')

  await page.goBack()
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('twenty documents chosen at once are sent a few at a time, and all arrive', async ({ person }) => {
  const page = await person('customer')
  await become(page, await person('admin'), customer)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let begun = 0
  await page.route('**/api/files', async (route) => {
    begun += 1
    await held
    await route.continue()
  })
  await page.goto('/quotes/new')
  const drawings = Array.from({ length: 20 }, (_, number) => ({ ...drawing, name: `Drawing ${number + 1}.pdf` }))
  await page.getByLabel(/Choose documents/).setInputFiles(drawings)
  await expect(page.getByRole('progressbar')).toHaveCount(20)
  await expect.poll(() => begun).toBe(3)

  await page.getByRole('button', { name: 'Cancel Drawing 9.pdf' }).click()
  letGo()
  await expect(page.getByText(/^Uploaded/)).toHaveCount(19)
  expect(begun).toBe(19)
})
