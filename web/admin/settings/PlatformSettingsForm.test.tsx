import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { PlatformSettingsForm } from './PlatformSettingsForm.tsx'
import type { Settings } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

const settings: Settings = {
  admin_approval_required: true,
  footer_company: 'Testbolaget AB',
  operator_number: '',
  operator_address: '',
  contact_email: 'hello@test.example',
  certification_text: 'EN 15804',
  admin_notification_email: null,
  carbon_price: 80,
  carbon_price_currency: 'EUR',
  version: 3,
  updated_at: '2026-11-21T08:00:00.000Z',
}

/** The form with a button that simulates another administrator's save. */
function Scene({ awaiting = 0 }: { awaiting?: number }) {
  const [now, setNow] = useState(settings)
  return (
    <>
      <PlatformSettingsForm settings={now} awaiting={awaiting} />
      <button
        type="button"
        onClick={() => setNow({ ...now, footer_company: 'Other AB', carbon_price: 95, version: 4 })}
      >
        Another administrator saves
      </button>
    </>
  )
}
const save = () => page.getByRole('button', { name: 'Save settings' })

test('all settings are sent, with a comma in the price and an empty address as null', async () => {
  const sent = serverAnswers(() => Response.json({ version: 4 }))
  await openScreen(<Scene />)
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')

  await page.getByLabelText(/^Price per tonne/).fill('95,50')
  await save().click()

  await expect.element(page.getByText('Settings updated successfully')).toBeVisible()
  const { updated_at: _, ...whole } = settings
  expect(sent).toEqual([{ ...whole, carbon_price: 95.5 }])
})

test('errors appear at their fields, and nothing is sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await openScreen(<Scene />)

  await page.getByLabelText(/^Contact address/).fill('nobody')
  await page.getByLabelText(/^Price per tonne/).fill('')
  await save().click()

  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('Invalid email format')).toBeVisible()
  await expect.element(summary.getByText('Please enter an amount from 0 to 100\u202F000.')).toBeVisible()
  expect(sent).toEqual([])
})

test('turning approval off shows the effect on waiting requests', async () => {
  await openScreen(<Scene awaiting={2} />)

  await page.getByRole('switch', { name: /^An administrator approves every request/ }).click()

  await expect
    .element(page.getByText(/Only new requests skip the approval\. 2 are waiting now and still need your decision/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Review them' })).toHaveAttribute('href', '/admin/approval')
})

test("another person's save keeps the typed text, beside the saved one", async () => {
  const sent = serverAnswers(() => refusal(409, 'stale', messages.stale))
  await openScreen(<Scene />)

  await page.getByLabelText(/^Company/).fill('Mine AB')
  await page.getByRole('button', { name: 'Another administrator saves' }).click()
  await expect.element(page.getByLabelText(/^Price per tonne/)).toHaveValue('95')
  await save().click()

  await expect.element(page.getByText('Saved now: Other AB')).toBeVisible()
  await expect.element(page.getByLabelText(/^Company/)).toHaveValue('Mine AB')
  await save().click()
  await vi.waitFor(() => expect(sent).toMatchObject([{ version: 3 }, { version: 4, footer_company: 'Mine AB' }]), {
    timeout: 60_000,
  })
})

test("a person's own second save causes no conflict, in any spelling of the first", async () => {
  const sent = serverAnswers((_method, body) => Response.json({ version: (body as { version: number }).version + 1 }))
  await openScreen(<Scene />)
  const carbonPrice = page.getByLabelText(/^Price per tonne/)

  await carbonPrice.fill('95,50')
  await page.getByLabelText(/^Company/).fill('Mine AB ')
  await save().click()
  await expect.element(carbonPrice).toHaveValue('95.5')
  await expect.element(page.getByLabelText(/^Company/)).toHaveValue('Mine AB')
  await carbonPrice.fill('1.10')
  await save().click()

  await vi.waitFor(
    () =>
      expect(sent).toMatchObject([
        { version: 3, carbon_price: 95.5 },
        { version: 4, carbon_price: 1.1, footer_company: 'Mine AB' },
      ]),
    { timeout: 60_000 },
  )
})
