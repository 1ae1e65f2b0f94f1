import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { post } from './api.ts'
import { addEpd } from './epds.ts'
import { expect, signIn, test } from './journey.ts'
import { goTo, readers, routesWithoutReader } from './readers.ts'
import { quoteInput } from '#test/quote-input.ts'

/** The controls of bars that are stuck to the window, and the focused one, that a toast lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]')
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isStuck(element.parentElement))
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (control) => region?.contains(control) === false && (control === document.activeElement || isStuck(control)),
    )
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return region?.contains(found) ? [control.textContent || control.id] : []
    })
  })

/** Waits for a toast with this text and expects that it covers nothing that is in use. */
async function expectAside(page: Page, text: string | RegExp) {
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: text }).first()).toBeVisible()
  await expect.poll(() => covered(page), `what “${text}” covers`).toEqual([])
}

const request = quoteInput({ manual_product_details: 'HEA 200' })

for (const width of [1440, 360])
  test(`toasts lie over no bar and no focused control at ${width} px`, async ({ person }) => {
    const [office, customer, visitor] = [await person('office'), await person('customer'), await person('visitor')]
    for (const page of [office, customer]) await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await signIn(office, 'admin@verdigris.example')
    await become(customer, office, { role: 'customer', status: 'active' })
    const { id } = await post(customer, '/api/quotes', request)

    await test.step('after an approval and a correction', async () => {
      await office.goto(`/admin/approval?quote=${id}`)
      for (const volume of ['15', '16']) {
        await office.getByRole('button', { name: 'Edit', exact: true }).click()
        await office.getByLabel('Volume (tons)').fill(volume)
        await office.getByRole('button', { name: 'Save', exact: true }).click()
        await expectAside(office, 'Quote updated successfully')
      }
      await office.getByRole('checkbox', { name: /^Nordstål/ }).click()
      await office.getByRole('button', { name: 'Approve & Send to Suppliers' }).click()
      await expectAside(office, /^Quote approved and sent to 1 supplier\(s\): /)
    })

    await test.step('after decisions on accounts, one by one and together', async () => {
      for (const name of ['First', 'Second', 'Third', 'Fourth']) {
        await visitor.context().clearCookies()
        await post(visitor, '/api/accounts', {
          role: 'customer',
          email: `${name}-${width}@toasts.example`,
          password: 'Guarded-2026!',
          company_name: `${name} Toast ${width} AB`,
          contact_person: 'Gunnar Vakt',
        })
      }
      await office.goto(`/admin/users?text=Toast+${width}`)
      const row = (name: string) => office.getByRole('button', { name: new RegExp(`^Approve ${name}`) })
      for (const name of ['First', 'Second']) {
        await row(name).click()
        await expectAside(office, `User approved successfully: ${name} Toast ${width} AB`)
      }
      for (const name of ['Third', 'Fourth'])
        await office.getByRole('checkbox', { name: new RegExp(`${name} Toast`) }).click()
      await expectAside(office, 'User approved successfully')
      await office.getByRole('button', { name: /^Approve 2/ }).click()
      await office
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve 2 users/ })
        .click()
      await expectAside(office, /^2 users approved\. Third Toast|^2 users approved\. Fourth Toast/)
      await expect(office.locator('[aria-keyshortcuts*="Control+Z"]')).toHaveCount(1)
      await office.getByRole('button', { name: 'Undo' }).last().click()
      await expectAside(office, /^Approval undone/)
    })

    await test.step('on the page of a quote and on the settings', async () => {
      await customer.goto(`/orders/${id}`)
      await customer.getByLabel('Note to suppliers').fill('Gate 4')
      await customer.getByRole('button', { name: 'Save notes' }).press('Enter')
      await expectAside(customer, 'Notes saved successfully')
      await customer.goto('/dashboard/settings')
      await customer.getByLabel('Phone (optional)').fill('01')
      await customer.getByRole('button', { name: 'Save profile' }).press('Enter')
      await expectAside(customer, 'Profile updated successfully')
    })

    await test.step('on the form of a request', async () => {
      await customer.goto('/quotes/new')
      await customer.getByLabel('Volume (tons)').fill('5')
      await customer.getByRole('button', { name: 'From the catalogue' }).click()
      await customer.getByRole('button', { name: 'Remove position 2' }).click()
      await expectAside(customer, /^Position 2 removed/)
    })

    await test.step('on the search, with the bar of a comparison', async () => {
      await customer.goto('/suppliers?material=Steel')
      for (const at of [0, 1])
        await customer
          .getByRole('checkbox', { name: /^Compare / })
          .nth(at)
          .check()
      await customer.getByRole('button', { name: 'Clear filters' }).first().click()
      await expectAside(customer, 'Filters cleared')
    })
  })

test('every route has a reader whose toasts are checked', () => {
  expect(routesWithoutReader()).toEqual([])
})

// This command shows a toast on every page, so the list of pages is that of the routes. It says that the browser refused, if it did.
const copied = /^(?:Link copied\.|The link could not be copied\.)/

for (const { name, email, pages } of readers)
  test(`a toast lies over no bar on the pages of the ${name}`, async ({ person }) => {
    const page = await person(name)
    if (email) await signIn(page, email)
    if (name === 'supplier') await addEpd(page)
    if (name === 'administrator') {
      const seller = await person('a supplier')
      await signIn(seller, 'supplier@verdigris.example')
      await addEpd(seller)
    }
    for (const place of pages)
      await test.step(typeof place === 'string' ? place : `${place.on}, ${place.link.source}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await goTo(page, place)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const command = page.getByRole('combobox', { name: 'Search or jump to' })
        // The keys work shortly after the heading is visible.
        await expect(async () => {
          await page.keyboard.press('Control+k')
          await expect(command).toBeFocused({ timeout: 1000 })
        }).toPass()
        await command.fill('Copy link')
        await page.getByRole('option', { name: 'Copy link to this page' }).click()
        await expectAside(page, copied)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectAside(page, copied)
      })
  })
