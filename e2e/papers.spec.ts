import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPages } from '#test/pdf-text.ts'
import { quoteInput } from '#test/quote-input.ts'
import { threeParties } from './accounts.ts'
import { companyOf, post, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

test('both parties download the papers of a purchase, whose texts say the same', async ({ person }) => {
  const { office, supplier, customer } = await threeParties(person)
  const id = await sentRequest(customer, office, quoteInput({ notes: 'Morgnar, grind Å' }), [await companyOf(supplier)])
  const number = id.slice(0, 8).toUpperCase()
  /** The text of a paper without spaces, because lines that wrap lose theirs. */
  const paper = async (page: Page, name: RegExp): Promise<string> => {
    await page.goto(`/orders/${id}`)
    const link = page.getByRole('region', { name: 'Papers' }).getByRole('link', { name })
    await link.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^verdigris-[a-z-]+-${number}[a-z-]*\\.pdf$`))
    return textOfPages(await readFile(await file.path()))
      .join('')
      .replaceAll(/\s/g, '')
  }

  await test.step('the request', async () => {
    for (const page of [customer, supplier]) {
      const text = await paper(page, /^Request for quotation$/)
      for (const said of ['Requestforquotation', number, 'HEA200,S355J2,12m', '12.5t', 'Morgnar,grindÅ', 'Page1of1'])
        expect(text).toContain(said)
    }
  })

  const answer = { version: 2, answered_at: null, status: 'accepted', currency: 'EUR', delivery_time: 12 }
  await post(supplier, `/api/quotes/${id}/respond`, { ...answer, price_per_kg: 1.02, notes: 'From stock' })
  await test.step('the offer', async () => {
    for (const page of [customer, supplier]) {
      const text = await paper(page, /^Offer/)
      for (const said of ['Offer', '12days', '12.5t×1000kg/t×1.02EUR/kg=12750.00EUR', 'Fromstock'])
        expect(text).toContain(said)
    }
  })

  await test.step('the purchase order, once the offer is accepted', async () => {
    const { offers } = await (await customer.request.get(`/api/quotes/${id}`)).json()
    await expect(customer.getByRole('link', { name: 'Purchase order' })).toHaveCount(0)
    const [{ id: response_id, answered_at }] = offers
    await post(customer, `/api/quotes/${id}/accept-response`, { response_id, answered_at })
    const [ofBuyer, ofSupplier] = [await paper(customer, /^Purchase order$/), await paper(supplier, /^Purchase order$/)]
    expect(ofBuyer).toContain('Purchaseorder')
    expect(ofBuyer).toContain('12750.00EUR')
    expect(ofSupplier).toBe(ofBuyer)
    await expectSoundOnBothScreens(customer)
  })
})
