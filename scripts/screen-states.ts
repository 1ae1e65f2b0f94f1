import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { open, type Person } from './screen-capture.ts'

/** A state of a page that cannot be reached by its address alone. */
export type State = {
  name: string
  title: string
  who: Person
  /** Shows the state. False if the program does not have it. */
  show: (page: Page) => Promise<boolean | void>
}

const query = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`
const found = query(paths.suppliers, { material: 'Steel', profile: 'HEA Beam' })
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The states that get a picture, in addition to every page in its initial state. */
export function statesOf(): State[] {
  const opens = (path: string) => (page: Page) => open(page, path)
  const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).nth(0)
  return [
    { name: 'suppliers-found', title: 'Suppliers found', who: 'customer', show: opens(found) },
    { name: 'suppliers-list', title: 'Suppliers found, as a list', who: 'customer', show: opens(`${found}&view=list`) },
    {
      name: 'suppliers-no-match',
      title: 'No supplier fits',
      who: 'customer',
      show: opens(query(paths.suppliers, { text: 'titanium' })),
    },
    {
      name: 'suppliers-compared',
      title: 'Suppliers side by side',
      who: 'customer',
      async show(page) {
        await open(page, found)
        for (const nth of [0, 1, 2])
          await page
            .getByRole('checkbox', { name: /^Compare/ })
            .nth(nth)
            .check()
        await page.getByRole('link', { name: /^Compare/ }).click()
        await page.getByRole('table').waitFor()
      },
    },
    {
      name: 'quote-offers',
      title: 'Offers side by side',
      who: 'customer',
      async show(page) {
        await open(page, query(paths.quotes, { to_choose: 'true' }))
        await page.getByRole('table').getByRole('link').nth(0).click()
        await page.getByRole('heading', { name: 'Offers', exact: true }).waitFor()
      },
    },
    {
      name: 'quote-accept',
      title: 'Accepting an offer',
      who: 'customer',
      async show(page) {
        await open(page, query(paths.quotes, { to_choose: 'true' }))
        await page.getByRole('table').getByRole('link').nth(0).click()
        await first(page, /^Accept/).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'quote-delivered',
      title: 'A delivered quote',
      who: 'customer',
      async show(page) {
        await open(page, query(paths.quotes, { status: 'delivered' }))
        await page.getByRole('table').getByRole('link').nth(0).click()
        await page.getByRole('heading', { name: /^Quote Summary/ }).waitFor()
      },
    },
    {
      name: 'quotes-no-match',
      title: 'No quote fits',
      who: 'customer',
      show: opens(query(paths.quotes, { text: 'titanium' })),
    },
    { name: 'quote-unknown', title: 'A quote that is not there', who: 'customer', show: opens(`/orders/${unknownId}`) },
    {
      name: 'suppliers-failed',
      title: 'The server cannot be reached',
      who: 'customer',
      async show(page) {
        await page.route('**/api/suppliers?*', (route) => route.abort())
        await open(page, found)
        await page.getByRole('alert').waitFor()
        await page.unrouteAll()
      },
    },
    {
      name: 'new-quote-errors',
      title: 'A request with mistakes',
      who: 'customer',
      async show(page) {
        await open(page, paths.newQuote)
        await page.getByRole('main').locator('button[type=submit]').click()
        await page.getByRole('alert').nth(0).waitFor()
      },
    },
    {
      name: 'approval-open',
      title: 'A request to decide on',
      who: 'admin',
      async show(page) {
        await open(page, paths.approval)
        await page.getByRole('listitem').locator('button[aria-expanded]').nth(0).click()
        await page.getByRole('button', { name: /^Approve/ }).waitFor()
      },
    },
    {
      name: 'admin-users-open',
      title: 'A user in full',
      who: 'admin',
      async show(page) {
        await open(page, query(paths.adminUsers, { role: 'supplier' }))
        await page.getByRole('table').locator('button[aria-expanded]').nth(0).click()
      },
    },
    {
      name: 'admin-quotes-open',
      title: 'The answers to a quote',
      who: 'admin',
      async show(page) {
        await open(page, paths.adminQuotes)
        await page.getByRole('table').locator('button[aria-expanded]').nth(2).click()
      },
    },
    {
      name: 'command-menu',
      title: 'The command menu',
      who: 'customer',
      async show(page) {
        await open(page, paths.dashboard)
        const button = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ })
        if ((await button.count()) === 0) return false
        await button.click()
        await page.getByRole('dialog').waitFor()
        return true
      },
    },
  ]
}
