import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { decide, password } from './accounts.ts'
import { post, put } from './api.ts'
import { expect } from './journey.ts'
import { count, rates, type Priced } from './sealed-request-figures.ts'

export type Supplier = { page: Page; name: string; email: string }

/** A new active supplier, whose browser is signed in. */
export async function newSupplier(page: Page, office: Page, name: string): Promise<Supplier> {
  const email = `sealed-${randomUUID().slice(0, 8)}@offers.example`
  const form = { role: 'supplier', email, password, company_name: name, contact_person: 'Olof Offert' }
  const { id } = await post(page, '/api/accounts', form)
  await decide(office, 'approve', id)
  return { page, name, email }
}

/** The rates of this journey; those of the other currencies stay. */
export async function setRates(office: Page): Promise<void> {
  const stored = await (await office.request.get('/api/currency-rates')).json()
  const others = Object.entries<{ per_eur: number }>(stored.rates).map(([currency, { per_eur }]) => [currency, per_eur])
  const own = { SEK: Number(rates.SEK), DKK: Number(rates.DKK) }
  const day = new Date().toISOString().slice(0, 10)
  const rest = { version: stored.version, day, source: 'European Central Bank' }
  await put(office, '/api/currency-rates', { ...Object.fromEntries(others), ...own, ...rest })
}

/** Presses the keys that paste this text where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

export const priceField = (page: Page, position: number): Locator =>
  page.getByLabel(`Price of position ${position}`, { exact: true })

export const chooseCurrency = (page: Page, { currency }: Priced) => page.getByLabel('Currency').selectOption(currency)

/** Types the prices one by one with their units. */
export async function typePrices(page: Page, { prices, units = {} }: Priced): Promise<void> {
  for (const [index, price] of prices.entries()) if (price) await priceField(page, index + 1).fill(price)
  for (const [position, unit] of Object.entries(units))
    await page.getByLabel(`Unit of the price of position ${position}`, { exact: true }).selectOption(unit)
}

export async function typeFreight(page: Page, { currency, freight = '' }: Priced): Promise<void> {
  await page.getByText('Terms of your offer').click()
  await page.getByLabel('Freight', { exact: true }).selectOption('amount')
  await page.getByLabel(`Freight (${currency})`).fill(freight)
}

/** A week from now at noon, as a field of a day and a time has it. */
export function nextWeek(): string {
  const day = new Date()
  day.setDate(day.getDate() + 7)
  return `${day.toISOString().slice(0, 10)}T12:00`
}

/**
 * Everything that the pages tell this person: the text of each, and all answers of the API that they read. Texts that are folded count too.
 */
export async function everythingOn(page: Page, paths: readonly string[]): Promise<string> {
  const told: string[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json') === true
    // A page that is left gives up what it was reading.
    if (isJson)
      reading.push(
        response
          .text()
          .then((text) => told.push(text))
          .catch(() => undefined),
      )
  })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/./).first()).toBeVisible()
    told.push((await page.locator('body').textContent()) ?? '')
    told.push(await (await page.request.get(path.replace(/^\/orders/, '/api/quotes'))).text())
  }
  await Promise.all(reading)
  page.removeAllListeners('response')
  return told.join('\n')
}

export const positionText = (numbers: readonly number[]): string =>
  numbers.length === count
    ? `All ${count} positions`
    : `Positions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
