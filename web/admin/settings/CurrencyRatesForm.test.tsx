import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currencyRateMessages } from '#domain/settings/currency-rates-input.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { StoredRates } from '#web/platform.ts'
import { CurrencyRatesForm } from './CurrencyRatesForm.tsx'

const day = '2024-06-28'
const source = 'European Central Bank'
const stored: StoredRates = {
  version: 3,
  rates: { USD: { per_eur: 1.0705, day, source }, SEK: { per_eur: 11.2, day: '2024-06-27', source } },
}

/** The form with a button that simulates another administrator's save. */
function Scene() {
  const [now, setNow] = useState(stored)
  const dkk = { per_eur: 7.4575, day, source }
  return (
    <>
      <CurrencyRatesForm stored={now} />
      <button type="button" onClick={() => setNow({ version: 4, rates: { ...now.rates, DKK: dkk } })}>
        Another administrator saves
      </button>
    </>
  )
}
const rate = (currency: string) => page.getByLabelText(`${currency} for 1 EUR`)
const save = () => page.getByRole('button', { name: 'Save rates' })

test('the form shows each rate with its day, and sends them by comma and by point', async () => {
  const sent = serverAnswers(() => Response.json({ version: 4 }))
  await openScreen(<Scene />)
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')
  await expect.element(page.getByLabelText(/^Day of the rates/)).toHaveValue(day)
  await expect.element(rate('SEK')).toHaveAccessibleDescription(/27 June 2024, European Central Bank/)
  await expect.element(rate('NOK')).toHaveAccessibleDescription(/No rate\./)

  await rate('SEK').fill('11,3595')
  await rate('DKK').fill('7.457')
  await rate('USD').fill('')
  await save().click()

  await expect.element(page.getByText('Rates saved')).toBeVisible()
  expect(sent).toEqual([{ version: 3, day, source, SEK: 11.3595, DKK: 7.457 }])
})

test('errors appear at their fields, and nothing is sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await openScreen(<Scene />)

  await rate('NOK').fill('0')
  await rate('GBP').fill('0.84638001')
  await page.getByLabelText(/^Source/).fill(' ')
  await save().click()

  await expect.element(rate('NOK')).toHaveAccessibleDescription(/A rate must be above 0\./)
  await expect.element(rate('GBP')).toHaveAccessibleDescription(/Please use at most 6 decimals\./)
  await expect
    .element(page.getByLabelText(/^Source/))
    .toHaveAccessibleDescription(/Please enter the source of the rates\./)
  expect(sent).toEqual([])
})

test('a day in the future is refused by the server, at its field', async () => {
  serverAnswers(() => refusal(400, 'invalid', 'x', { day: currencyRateMessages.future }))
  await openScreen(<Scene />)

  await page.getByLabelText(/^Day of the rates/).fill('2099-01-01')
  await save().click()

  await expect
    .element(page.getByLabelText(/^Day of the rates/))
    .toHaveAccessibleDescription(currencyRateMessages.future)
})

test("another person's save keeps the typed text, beside the saved one", async () => {
  const sent = serverAnswers(() => refusal(409, 'stale', messages.stale))
  await openScreen(<Scene />)

  await rate('DKK').fill('7.46')
  await page.getByRole('button', { name: 'Another administrator saves' }).click()
  await save().click()

  await expect.element(page.getByText('Saved now: 7.4575')).toBeVisible()
  await expect.element(rate('DKK')).toHaveValue('7.46')
  await save().click()
  await expect.poll(() => sent).toMatchObject([{ version: 3 }, { version: 4, DKK: 7.46 }])
})
