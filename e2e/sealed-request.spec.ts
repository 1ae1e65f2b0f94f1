import { randomUUID } from 'node:crypto'
import { become } from './accounts.ts'
import { post } from './api.ts'
import { expect, expectSound, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import * as figures from './sealed-request-figures.ts'
import { answerOf, lineOf, money, positions, totalInEuros, totalOf } from './sealed-request-figures.ts'
import * as steps from './sealed-request-steps.ts'
import { everythingOn, newSupplier, paste, positionText, priceField } from './sealed-request-steps.ts'

const { north, south, southBetter, east, west, peak } = figures

for (const screen of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  test(`a sealed request of twelve positions is split between two of five suppliers, ${screen.width} pixels wide`, async ({
    person,
    program,
  }) => {
    const stamp = randomUUID().slice(0, 8)
    const office = await person('an administrator', screen)
    const buyer = await person('the buyer', screen)
    await become(office, office, { role: 'admin', status: 'active' })
    await become(buyer, office, { role: 'customer', status: 'active' })
    const supplierOf = async (name: string) => newSupplier(await person(name, screen), office, `${name} ${stamp}`)
    const suppliers = {
      north: await supplierOf('Nord'),
      south: await supplierOf('Syd'),
      east: await supplierOf('Öst'),
      west: await supplierOf('Väst'),
      peak: await supplierOf('Fjäll'),
    }
    await steps.setRates(office)
    const main = buyer.getByRole('main')
    let path = ''

    await test.step('the buyer pastes twelve rows of a spreadsheet', async () => {
      await buyer.goto('/quotes/new')
      await buyer.getByRole('button', { name: 'Paste or drop a list' }).click()
      await expect(buyer.getByLabel(/^Paste cells from Excel/)).toBeFocused()
      await paste(buyer, figures.cells)
      await expect(buyer.getByText(/^12 rows of the list read/)).toBeVisible()
      await buyer.getByRole('button', { name: 'Add 12 positions' }).click()
      await expect(main.getByRole('region', { name: 'Positions' }).getByRole('listitem')).toHaveCount(12)
    })

    await test.step('seals the answers until a day, and sends the request', async () => {
      await buyer.getByRole('button', { name: 'Set a deadline for answers' }).click()
      await buyer.getByLabel('Answers until (optional)').fill(steps.nextWeek())
      await buyer.getByLabel('Sealed until then').check()
      await buyer.getByRole('button', { name: 'Check your answers' }).click()
      await expect(
        main.getByRole('region', { name: 'Check your answers' }).getByText(/Sealed until then/),
      ).toBeVisible()
      await expect(main.getByText(`${figures.tonsOf()} tons`)).toBeVisible()
      await expectSound(buyer)
      await buyer.getByRole('button', { name: 'Send Quote Request' }).click()
      await expect(buyer).toHaveURL('/quotes/confirmation')
      await buyer.goto('/dashboard/orders')
      await main.getByRole('table').getByRole('link').first().click()
      await expect(main.getByText(/Sealed until then: you see who has answered/)).toBeVisible()
      path = new URL(buyer.url()).pathname
    })

    await test.step('the administrator sends it to five suppliers', async () => {
      await office.goto(`/admin/approval?quote=${path.split('/').at(-1)}`)
      await office.getByLabel('Search suppliers').fill(stamp)
      await expect(office.getByRole('checkbox', { name: new RegExp(stamp) })).toHaveCount(5)
      await office.getByRole('checkbox', { name: 'Select all 5 shown' }).check()
      await expect(office.getByText('5 chosen')).toBeVisible()
      await expectSound(office)
      await office.getByRole('button', { name: 'Approve & Send to Suppliers' }).click()
      await expect(office.getByText('Quote approved and sent to 5 supplier(s)')).toBeVisible()
    })

    await test.step('a supplier prices each position by kilogram, tonne or piece, with a freight', async () => {
      const { page } = suppliers.north
      await page.goto(path)
      await steps.chooseCurrency(page, north)
      await steps.typePrices(page, north)
      await steps.typeFreight(page, north)
      await expect(page.getByText(`= ${money(totalOf(north), 'EUR')}`)).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Send offer' }).click()
      await expect(page.getByText('Offer sent successfully')).toBeVisible()
    })

    await test.step('another pastes a column of prices', async () => {
      const { page } = suppliers.south
      await page.goto(path)
      await steps.chooseCurrency(page, south)
      await priceField(page, 1).focus()
      await paste(page, south.prices.map((price) => price?.replace('.', ',')).join('\r\n'))
      await steps.typeFreight(page, south)
      await expect(page.getByText(`= ${money(totalOf(south), 'SEK')}`)).toBeVisible()
      await page.getByRole('button', { name: 'Send offer' }).click()
      await expect(page.getByText('Offer sent successfully')).toBeVisible()
    })

    await test.step('three more answer, one of them without two positions', async () => {
      const api = path.replace('/orders', '/api/quotes')
      for (const [{ page }, offer] of [
        [suppliers.east, east],
        [suppliers.west, west],
        [suppliers.peak, peak],
      ] as const) {
        const { version } = await (await page.request.get(api)).json()
        await post(page, `${api}/respond`, { ...answerOf(offer), version, answered_at: null })
      }
    })

    await test.step('before the deadline nobody but a supplier reads a price', async () => {
      const secrets = [north, south, east, west, peak].flatMap(figures.secretsOf)
      const told = await everythingOn(buyer, ['/dashboard', '/dashboard/orders', path])
      await expect(main.getByText('5 answers of 5. Prices open at the deadline.')).toBeVisible()
      for (const { name } of Object.values(suppliers)) await expect(main.getByText(name).first()).toBeVisible()
      await expectSound(buyer)
      expect(figures.toldOf(secrets, told)).toEqual([])
      const toldOffice = await everythingOn(office, ['/admin', '/admin/orders', path])
      expect(figures.toldOf(secrets, toldOffice)).toEqual([])
      // What is looked for can be found where it is allowed.
      const toldNorth = await everythingOn(suppliers.north.page, [path])
      expect(figures.toldOf(figures.secretsOf(north), toldNorth)).not.toEqual([])
    })

    await test.step('the buyer closes early, and the offers open', async () => {
      await buyer.getByRole('button', { name: 'Close early' }).click()
      const dialog = buyer.getByRole('dialog')
      await expect(dialog).toContainText('The sealed offers open at once')
      await dialog.getByRole('button', { name: 'Close early' }).click()
      await expect(buyer.getByText('Closed for answers')).toBeVisible()
      for (const [currency, offered] of [
        ['EUR', [north, west]],
        ['SEK', [south, peak]],
        ['DKK', [east]],
      ] as const) {
        const table = main.getByRole('table', { name: `Offers in ${currency}` })
        for (const offer of offered) await expect(table).toContainText(money(totalOf(offer), currency))
      }
      await expectSound(buyer)
    })

    await test.step('the prices of each position stand side by side', async () => {
      const euros = main.getByRole('region', { name: 'Offers in EUR', exact: true })
      await euros.locator('summary').filter({ hasText: 'Prices by position' }).click()
      const table = euros.getByRole('table', { name: 'Prices by position' })
      await expect(table.getByRole('row', { name: /^1\. / })).toContainText(money(lineOf(north, 1) ?? 0n, 'EUR'))
      await expect(table.getByRole('row', { name: /^4\. / })).toContainText('Not offered')
      await expectSound(buyer)
    })

    await test.step('the buyer asks two suppliers for a better offer', async () => {
      await buyer.getByRole('button', { name: 'Ask for a better offer' }).click()
      const dialog = buyer.getByRole('dialog', { name: 'Ask for a better offer' })
      for (const { name } of [suppliers.east, suppliers.west, suppliers.peak])
        await dialog.getByRole('checkbox', { name: new RegExp(name) }).uncheck()
      await dialog.getByLabel('Your words (optional)').fill('Closer to 1.05 EUR for the last six?')
      await expectSound(buyer)
      await dialog.getByRole('button', { name: 'Ask the suppliers' }).click()
      await expect(buyer.getByText('2 suppliers asked for a better offer')).toBeVisible()
    })

    await test.step('one keeps its offer', async () => {
      const { page } = suppliers.north
      await page.goto(path)
      await expect(page.getByText('“Closer to 1.05 EUR for the last six?”')).toBeVisible()
      await page.getByRole('button', { name: 'Keep the offer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Keep the offer' }).click()
      await expect(page.getByText('The buyer was told that you keep your offer')).toBeVisible()
    })

    await test.step('the other improves it after the deadline', async () => {
      const { page } = suppliers.south
      await page.goto(path)
      await priceField(page, 7).focus()
      await paste(page, southBetter.prices.slice(6, 8).join('\r\n'))
      await expect(page.getByText(`= ${money(totalOf(southBetter), 'SEK')}`)).toBeVisible()
      await page.getByRole('button', { name: 'Send offer' }).click()
      await expect(page.getByText('Offer sent successfully')).toBeVisible()
      await expect(main.getByRole('table', { name: 'Offers in SEK' })).toContainText(money(totalOf(southBetter), 'SEK'))
    })

    await test.step('the best split is of two suppliers, in the currency of the buyer', async () => {
      await main.getByLabel('Amounts in').selectOption('EUR')
      const split = main.getByRole('table', { name: 'Best award, in EUR' })
      await expect(split).toContainText(figures.shown(totalInEuros(north)))
      const best = totalInEuros(north, positions.first) + totalInEuros(southBetter, positions.last)
      await expect(split).toContainText(figures.shown(best))
      await expect(
        main.getByText(`The split saves ${money(totalInEuros(north) - best, 'EUR')}`, { exact: false }),
      ).toBeVisible()
      await main.getByRole('button', { name: 'Order: Best split' }).click()
    })

    const dialog = buyer.getByRole('dialog', { name: 'Order by position' })
    await test.step('the buyer reads what each gets, and orders', async () => {
      for (const [supplier, offer, own] of [
        [suppliers.north, north, positions.first],
        [suppliers.south, southBetter, positions.last],
      ] as const) {
        const part = dialog.getByRole('region', { name: supplier.name })
        await expect(part).toContainText(positionText(own))
        await expect(part).toContainText(`${figures.tonsOf(own)} tons`)
        await expect(part).toContainText(money(totalOf(offer, own), offer.currency))
      }
      await dialog.getByLabel('Reason for the other suppliers').fill('The split costs least.')
      await expectSound(buyer)
      await dialog.getByRole('button', { name: 'Order 12 positions' }).click()
      await expect(buyer.getByText('2 orders placed')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    await test.step('each of the two has an order of its own positions', async () => {
      for (const [{ page }, offer, own] of [
        [suppliers.north, north, positions.first],
        [suppliers.south, southBetter, positions.last],
      ] as const) {
        await page.goto('/dashboard/orders')
        const shown = page.getByRole('main')
        await shown.getByRole('table').getByRole('link').first().click()
        const lines = shown.getByRole('table', { name: 'Ordered positions' }).locator('tbody tr')
        await expect(lines).toHaveCount(own.length)
        await expect(shown.getByText(money(totalOf(offer, own), offer.currency)).first()).toBeVisible()
        await expectSound(page)
      }
    })

    await test.step('the other three are told why', async () => {
      for (const { page, email } of [suppliers.east, suppliers.west, suppliers.peak]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText('Not selected').first()).toBeVisible()
        await expect
          .poll(async () =>
            (await mailsTo(program.dataDir, email)).some((mail) => mail.includes('The split costs least.')),
          )
          .toBe(true)
      }
    })
  })
