import { expect, expectSound, test } from './journey.ts'
import { textOfPages } from '#test/pdf-text.ts'

test('a visitor reads the public pages', async ({ person }) => {
  const page = await person('visitor', { width: 360 })
  const main = page.getByRole('main')

  await test.step('home links to how it works', async () => {
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(main.getByText('active suppliers')).toBeVisible()
    await expectSound(page)
    await main.getByRole('link', { name: 'All five steps, and questions answered' }).click()
  })

  await test.step('how it works gives each tab an address, and the back button returns to the one before', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'How it Works' })).toBeFocused()
    await page.getByRole('tab', { name: 'For Suppliers' }).click()
    await expect(page).toHaveURL('/how-it-works?for=suppliers')
    await main.getByText('What does it cost to sell here?').click()
    await expect(main.getByText(/^It is free for suppliers/)).toBeVisible()
    await expectSound(page)

    await page.goBack()
    await expect(page.getByRole('tab', { name: 'For Buyers' })).toHaveAttribute('aria-selected', 'true')
    await page.goForward()
    await expect(main.getByRole('heading', { name: 'List your products' })).toBeVisible()
    await main.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('terms open at a section below the top bar, from their contents and from a link', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/terms#privacy')
    await expect(main.getByRole('heading', { name: '13. Privacy' })).toBeInViewport()
    await expectSound(page)

    await page.goto('/terms#fees')
    await expect(main.getByRole('heading', { name: '5. Fees' })).toBeInViewport()
  })
})

test('the terms are printed in 15 sections, with the operator of the service, and without the page around them', async ({
  person,
}) => {
  const page = await person('visitor', { dark: true })
  await page.goto('/terms')
  await expect(page.getByText(/^The service is operated by/)).toBeVisible()
  await page.getByRole('heading', { name: '15. Liability, law and contact' }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Privacy' }),
  ).toBeInViewport()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

  const sheets = textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

  const text = sheets.join('').replaceAll(/\s/g, '')
  expect(titles).toHaveLength(15)
  const places = titles.map((title) => text.indexOf(title.replaceAll(/\s/g, '')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(text).toContain('Lastchanged21November2026')
  expect(text).toContain('VerdigrisDemoAB')
  for (const around of ['Contents', 'SignIn', 'Print', 'EN15804Home']) expect(text).not.toContain(around)
  // The print does not end with an empty sheet.
  for (const sheet of sheets) expect(sheet.length).toBeGreaterThan(200)
})
