import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { post, put, sentRequest } from './api.ts'
import { expect, signIn, test } from './journey.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { quoteInput } from '#test/quote-input.ts'

/** The button waits for the paper, which a press of the browser's own keys does not. */
async function pressPrint(page: Page): Promise<void> {
  const asked = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('asked'))))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await asked).toBe('asked')
}

/** The page as the browser prints it. Words that wrap lose the space between them. */
async function print(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await pressPrint(page)
  const pages = textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  return pages.map((text) => text.replaceAll(/\s/g, ''))
}
const upload = async (page: Page, name: string): Promise<string> => {
  const buffer = Buffer.from('%PDF-1.4\n% a drawing\n%%EOF\n')
  const answer = await page.request.post('/api/files', {
    multipart: { file: { name, mimeType: 'application/pdf', buffer } },
  })
  return (await answer.json()).id
}
const fields = {
  max_epd: 0.9,
  max_price_per_kg: 1.2,
  delivery_to_site: true,
  delivery_address: { street: 'Verkstadsgatan 1', postal_code: '111 22', city: 'Gävle', country: 'Sweden' },
  latest_delivery_date: '2099-02-01',
  notes: 'Mornings only, gate 4.',
}
const words = 'Call the gate before you come, the crane is there only in the mornings and the road is narrow. '

/** Every field with the maximum that the forms accept. */
const largest = {
  ...fields,
  manual_product_details: words.repeat(60).slice(0, 5000),
  delivery_address: {
    street: 'Långgatan '.repeat(20),
    postal_code: '1'.repeat(20),
    city: 'Å'.repeat(100),
    country: 'Sweden',
  },
  notes: 'Line\n'.repeat(40) + words.repeat(50).slice(0, 4700),
}

test('a quote is printed on one page, for each of its parties, in dark mode too', async ({ person }) => {
  const office = await person('office')
  const [customer, supplier] = [await person('customer', { dark: true }), await person('supplier', { width: 360 })]
  await signIn(office, 'admin@verdigris.example')
  await become(customer, office, { role: 'customer', status: 'active' })
  const { id: supplierId } = await become(supplier, office, { role: 'supplier', status: 'active' })
  const others = await office.request.get('/api/accounts?role=supplier&status=active')
  const { users: suppliers }: { users: { id: string }[] } = await others.json()

  const send = async (wanted: object, supplier_ids: string[]): Promise<string> => {
    const id = await sentRequest(customer, office, wanted, supplier_ids)
    const answer = {
      version: 2,
      answered_at: null,
      status: 'accepted',
      price_per_kg: 1.02,
      currency: 'EUR',
      delivery_time: 12,
      notes: words,
    }
    await post(supplier, `/api/quotes/${id}/respond`, answer)
    return id
  }
  const accept = async (id: string) => {
    const { offers } = await (await customer.request.get(`/api/quotes/${id}`)).json()
    const { id: response_id, answered_at } = offers.find(
      (offer: { supplier_id: string }) => offer.supplier_id === supplierId,
    )
    await post(customer, `/api/quotes/${id}/accept-response`, { response_id, answered_at })
  }
  const total = '12.5t×1000kg/t×1.02EUR/kg=12750.00EUR'

  await test.step('an ordinary quote is printed whole', async () => {
    const id = await send(quoteInput(fields), [supplierId])
    await accept(id)
    for (const party of [customer, supplier, office]) {
      const pages = await print(party, `/orders/${id}`)
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain('CustomerCompanyGuardedAB')
      for (const text of [
        id.slice(0, 8).toUpperCase(),
        'HEA200,S355J2,12m',
        'Processing',
        total,
        'Morningsonly,gate4.',
        'Verkstadsgatan1,11122Gävle,Sweden',
        'DeliverytoSite',
        'Nodocuments',
      ])
        expect(pages[0]).toContain(text)
      expect(pages[0]).not.toContain('leavesout')
      expect(pages[0]).not.toContain('SignOut')
    }
  })

  await test.step('the largest quote names its omissions', async () => {
    const name = `${'Ritning '.repeat(31).slice(0, 240)}.pdf`
    const file_ids = [await upload(customer, name)]
    for (let drawing = 2; drawing <= 6; drawing++) file_ids.push(await upload(customer, `${drawing} ${name}`))
    const id = await send(
      quoteInput({ ...largest, file_ids }),
      [...new Set([supplierId, ...suppliers.map((other) => other.id)])].slice(0, 20),
    )
    const leftOut = ['thedescription', 'thedeliveryaddress', 'thenotes', '2moredocuments']
    for (const [party, more] of [
      [customer, ['14moreoffers']],
      [supplier, [total]],
      [office, ['14moreoffers']],
    ] as const) {
      const pages = await print(party, `/orders/${id}`)
      expect(pages).toHaveLength(1)
      for (const text of [id.slice(0, 8).toUpperCase(), 'leavesoutorshortens', ...leftOut, ...more, `/orders/${id}`])
        expect(pages[0]).toContain(text)
    }
    await accept(id)
    const pages = await print(customer, `/orders/${id}`)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(total)
  })

  await test.step('a request of 120 positions is printed whole, on numbered pages', async () => {
    const { ids } = await post(supplier, '/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
    const price = { currency: 'EUR', price_per_kg: 1, min_volume: 1, epd_value: null }
    await put(supplier, `/api/products/${ids[0]}`, { ...price, dimensions: { Height: '190 mm' } })
    const positions = Array.from({ length: 120 }, (_, index) => ({
      material: 'Steel',
      profile: 'HEA Beam',
      volume: 1.5,
      ...(index === 0
        ? { product_id: ids[0] }
        : { manual_product_details: `Beam number ${index + 1}`, size: 'HEA 200', grade: 'S355J2' }),
    }))
    const { delivery_to_site, delivery_address, notes } = largest
    const id = await send({ delivery_to_site, delivery_address, notes, positions }, [supplierId])
    for (const party of [customer, supplier, office]) {
      const pages = await print(party, `/orders/${id}`)
      const paper = pages.join('')
      const missing = positions.slice(1).filter((_, index) => !paper.includes(`Beamnumber${index + 2}Steel,HEABeam`))
      expect(missing).toEqual([])
      expect(paper).toContain('CustomerCompanyGuardedAB')
      expect(paper).toContain('Height190mm')
      expect(paper).not.toContain('leavesout')
      expect(pages.length).toBeGreaterThan(2)
      for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`)
    }
  })

  await test.step("the Print button opens the browser's dialog, and the page returns", async () => {
    await pressPrint(customer)
    await expect(customer.getByText(/^Printed /)).toHaveCount(0)
    await expect(customer.getByRole('button', { name: 'Print' })).toBeVisible()
  })
})
