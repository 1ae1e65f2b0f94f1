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

const state = (name: string, title: string, who: Person, show: State['show']): State => ({ name, title, who, show })

const query = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`
const found = query(paths.suppliers, { material: 'Steel', profile: 'HEA Beam' })
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The states that get a picture, in addition to every page in its initial state. */
export function statesOf(): State[] {
  const opens = (path: string) => (page: Page) => open(page, path)
  return [
    state('suppliers-found', 'Suppliers found', 'customer', opens(found)),
    state('suppliers-list', 'Suppliers found, as a list', 'customer', opens(`${found}&view=list`)),
    state('suppliers-no-match', 'No supplier fits', 'customer', opens(query(paths.suppliers, { text: 'titanium' }))),
    state('suppliers-compared', 'Suppliers side by side', 'customer', async (page) => {
      await open(page, found)
      for (const nth of [0, 1, 2])
        await page
          .getByRole('checkbox', { name: /^Compare/ })
          .nth(nth)
          .check()
      await page.getByRole('link', { name: /^Compare/ }).click()
      await page.getByRole('table').waitFor()
    }),
    state('quote-offers', 'Offers side by side', 'customer', async (page) => {
      await open(page, query(paths.quotes, { to_choose: 'true' }))
      await page.getByRole('table').getByRole('link').nth(0).click()
      await page.getByRole('heading', { name: 'Offers', exact: true }).waitFor()
    }),
    state('quote-accept', 'Accepting an offer', 'customer', async (page) => {
      await open(page, query(paths.quotes, { to_choose: 'true' }))
      await page.getByRole('table').getByRole('link').nth(0).click()
      await page
        .getByRole('button', { name: /^Accept/ })
        .nth(0)
        .click()
      await page.getByRole('dialog').waitFor()
    }),
    state('quote-delivered', 'A delivered quote', 'customer', async (page) => {
      await open(page, query(paths.quotes, { status: 'delivered' }))
      await page.getByRole('table').getByRole('link').nth(0).click()
      await page.getByRole('heading', { name: /^Quote Summary/ }).waitFor()
    }),
    state('quotes-no-match', 'No quote fits', 'customer', opens(query(paths.quotes, { text: 'titanium' }))),
    state('quote-unknown', 'A quote that is not there', 'customer', opens(`/orders/${unknownId}`)),
    state('suppliers-failed', 'The server cannot be reached', 'customer', async (page) => {
      await page.route('**/api/suppliers?*', (route) => route.abort())
      await open(page, found)
      await page.getByRole('alert').waitFor()
      await page.unrouteAll()
    }),
    state('new-quote-errors', 'A request with mistakes', 'customer', async (page) => {
      await open(page, paths.newQuote)
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByRole('alert').nth(0).waitFor()
    }),
    state('approval-open', 'A request to decide on', 'admin', async (page) => {
      await open(page, paths.approval)
      await page.getByRole('listitem').locator('button[aria-expanded]').nth(0).click()
      await page.getByRole('button', { name: /^Approve/ }).waitFor()
    }),
    state('admin-users-open', 'A user in full', 'admin', async (page) => {
      await open(page, query(paths.adminUsers, { role: 'supplier' }))
      await page.getByRole('table').locator('button[aria-expanded]').nth(0).click()
    }),
    state('admin-quotes-open', 'The answers to a quote', 'admin', async (page) => {
      await open(page, paths.adminQuotes)
      await page.getByRole('table').locator('button[aria-expanded]').nth(2).click()
    }),
    state('command-menu', 'The command menu', 'customer', async (page) => {
      await open(page, paths.dashboard)
      const button = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ })
      if ((await button.count()) === 0) return false
      await button.click()
      await page.getByRole('dialog').waitFor()
      return true
    }),
  ]
}
