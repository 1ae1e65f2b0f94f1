import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { RespondForm } from './RespondForm.tsx'

const unanswered: NonNullable<Quote['own_response']> = noAnswer
const [first] = sampleQuote.positions
const positionOf = (position: number, different: Partial<Quote['positions'][number]> = {}) => ({
  ...(first as Quote['positions'][number]),
  position,
  volume: 4.09464,
  pieces: 8,
  length_mm: 12_100,
  ...different,
})
const quoteWith = (...positions: Quote['positions']): Quote => ({
  ...sampleQuote,
  version: 4,
  position_count: positions.length,
  positions,
  volume: 4.09464 * positions.length,
  own_epds: [],
  own_lines: [],
})
const three = quoteWith(positionOf(1), positionOf(2, { pieces: null, length_mm: null }), positionOf(3))
const open = (quote: Quote, response = unanswered) => openScreen(<RespondForm quote={quote} response={response} />)
const priceOf = (position: number) => page.getByLabelText(`Price of position ${position}`, { exact: true })
const unitOf = (position: number) => page.getByLabelText(`Unit of the price of position ${position}`)
const send = () => page.getByRole('button', { name: 'Send offer' }).click()
const answered = () => Response.json({ id: three.id, answered_at: '2026-11-26T10:00:00.000Z' })

test('an offer by position is priced per piece, tonne and kg, and one position is not offered', async () => {
  const sent = serverAnswers(answered)
  await open(three)

  await priceOf(1).fill('675')
  await unitOf(1).selectOptions('EUR per piece')
  await expect.element(page.getByText(/1\.318797 EUR\/kg · 5\s400\.00 EUR/)).toBeVisible()
  await priceOf(2).fill('1320')
  await unitOf(2).selectOptions('EUR per tonne')
  await page.getByLabelText('Position 3 is offered').click()
  await expect.element(page.getByText(/2 of 3 positions, 8\.18928 of 12\.28392 tons/)).toBeVisible()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([
    {
      lines: [
        { position: 1, offered: true, price: 675, unit: 'piece' },
        { position: 2, price: 1320, unit: 't' },
        { position: 3, offered: false },
      ],
      terms: noTerms,
    },
  ])
  expect(sent[0]).not.toHaveProperty('price_per_kg')
})

test('a position without pieces has no price per piece or metre', async () => {
  serverAnswers(answered)
  await open(three)

  expect(unitOf(2).element().textContent).toBe('EUR per kgEUR per tonne')
  expect(unitOf(1).element().textContent).toBe('EUR per kgEUR per tonneEUR per metreEUR per piece')
})

test('Ctrl+D copies a price down with its unit, to the positions that are offered', async () => {
  serverAnswers(answered)
  await open(three)

  await page.getByLabelText('Position 2 is offered').click()
  await priceOf(1).fill('1320')
  await unitOf(1).selectOptions('EUR per tonne')
  await priceOf(1).click()
  await userEvent.keyboard('{Control>}d{/Control}')

  await expect.element(priceOf(3)).toHaveValue('1320')
  await expect.element(unitOf(3)).toHaveValue('t')
  await expect.element(page.getByLabelText('Position 2 is offered')).not.toBeChecked()
})

test('a pasted column fills the prices below, and the page says how many values had no position', async () => {
  serverAnswers(answered)
  await open(three)

  await priceOf(2).click()
  const data = new DataTransfer()
  data.setData('text/plain', '1,32\t€\r\n1.4\r\n1.5\r\n1.6\r\n')
  priceOf(2)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))

  await expect.element(priceOf(2)).toHaveValue('1,32')
  await expect.element(priceOf(3)).toHaveValue('1.4')
  await expect.element(page.getByText(/2 values of the pasted column have no position and were left out/)).toBeVisible()
})

test('wrong prices and terms show their errors at their fields, and nothing is sent', async () => {
  const sent = serverAnswers(answered)
  await open(three)

  await priceOf(1).fill('=1+1')
  await priceOf(2).fill('0')
  await page.getByText('Terms of your offer').click()
  await page.getByLabelText('Freight', { exact: true }).selectOptions('An amount on top')
  await send()

  await expect.element(priceOf(1)).toHaveAccessibleDescription(/must be a number/)
  await expect.element(priceOf(2)).toHaveAccessibleDescription(/above 0/)
  await expect.element(priceOf(3)).toHaveAccessibleDescription(/is required/)
  await expect.element(priceOf(1)).toHaveValue('=1+1')
  expect(sent).toEqual([])
})

test('the switches of all positions stand below each other', async () => {
  await open(three)
  await expect.element(priceOf(3)).toBeVisible()

  const leftOf = (position: number) =>
    page
      .getByRole('switch', { name: `Position ${position} is offered` })
      .element()
      .getBoundingClientRect().left
  expect([2, 3].map(leftOf)).toEqual([leftOf(1), leftOf(1)])
})

test('a doubtful price is asked about, and its suggestion goes to the position in kg', async () => {
  const sent = serverAnswers(() =>
    refusal(409, 'confirmation_required', 'Did you mean 1.1 per kg?', {
      'lines.1.price': 'Did you mean 1.1 per kg?',
      suggested_price_per_kg: '1.1',
    }),
  )
  await open(three)

  await priceOf(1).fill('1100')
  await page.getByLabelText('Copy the price of position 1 down').click()
  await send()
  await page.getByRole('button', { name: /^Use 1\.10 per kg/ }).click()

  await expect.element(priceOf(2)).toHaveValue('1.1')
  await expect.element(priceOf(1)).toHaveValue('1100')
  expect(sent).toHaveLength(1)
})

test('a price per piece is not copied to a position without pieces, which is said', async () => {
  serverAnswers(answered)
  await open(three)
  await priceOf(1).fill('675')
  await unitOf(1).selectOptions('EUR per piece')

  await page.getByLabelText('Copy the price of position 1 down').click()

  await expect.element(page.getByText('1 position has no such unit and was left out.')).toBeVisible()
  await expect.element(priceOf(2)).toHaveValue('')
  await expect.element(priceOf(3)).toHaveValue('675')
})

test('an offer on one position shows the form of one price first, and takes its price along', async () => {
  const sent = serverAnswers(answered)
  await open(quoteWith(positionOf(1)))

  await page.getByLabelText(/^Price per kg/).fill('1.32')
  await page.getByRole('button', { name: /^Price by tonne, metre or piece/ }).click()
  await expect.element(priceOf(1)).toHaveValue('1.32')
  await page.getByText('Other volume, goods or delivery time than asked').click()
  await page.getByLabelText('Grade').fill('S355J2+M')
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([{ lines: [{ price: 1.32, unit: 'kg', grade: 'S355J2+M' }] }])
})

test('a filled file sets the prices, says what it could not read, and the downloaded one has the positions', async () => {
  const sent = serverAnswers(answered)
  await open(three)

  await page.getByText('Price in a spreadsheet').click()
  const csv = 'Position;Price;Unit;Offered\n1;675;piece;yes\n2;1,32;;\n3;;;no\n9;1;kg;yes\n'
  await userEvent.upload(page.getByLabelText(/^Choose the filled file/), new File([csv], 'prices.csv'))
  await expect.element(priceOf(1)).toHaveValue('675')
  await expect.element(unitOf(1)).toHaveValue('piece')
  await expect.element(priceOf(2)).toHaveValue('1,32')
  await expect.element(page.getByLabelText('Position 3 is offered')).not.toBeChecked()
  await expect.element(page.getByText('Row 5 names position “9”, which the request does not have.')).toBeVisible()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([
    {
      lines: [
        { price: 675, unit: 'piece' },
        { price: 1.32, unit: 'kg' },
        { position: 3, offered: false },
      ],
    },
  ])
})

test('a file that is no list is refused in words, and what was typed stays', async () => {
  serverAnswers(answered)
  await open(three)

  await priceOf(1).fill('1.32')
  await page.getByText('Price in a spreadsheet').click()
  await userEvent.upload(page.getByLabelText(/^Choose the filled file/), new File(['%PDF-1.7'], 'prices.pdf'))

  await expect.element(page.getByText(/This is a PDF/)).toBeVisible()
  await expect.element(priceOf(1)).toHaveValue('1.32')
})
