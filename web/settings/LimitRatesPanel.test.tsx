import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { useSession } from '#web/session.tsx'
import { LimitRatesPanel } from './LimitRatesPanel.tsx'

const updated_at = '2026-11-21T08:00:00.000Z'

async function open(company_role: string, saved: (body: unknown) => Response = () => Response.json({ updated_at })) {
  const actor = { id: 'somebody', role: 'customer', user_status: 'active', company_role }
  const sent = serverAnswers((method, body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    return method === 'GET' ? Response.json({ rates: { USD: 0.92 }, updated_at }) : saved(body)
  })
  // The panel reads the session that a page's guard has loaded.
  await openScreen(<Signed />)
  return sent
}
const Signed = () => (useSession().actor ? <LimitRatesPanel /> : null)

const rate = (currency: string) => page.getByLabelText(`1 ${currency} in EUR`)
const save = () => page.getByRole('button', { name: 'Save rates' })

test('an owner enters rates, by comma and by point, and an empty one as none', async () => {
  const sent = await open('owner')
  await expect.element(rate('USD')).toHaveValue('0.92')
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')

  await rate('USD').fill('')
  await rate('GBP').fill('1,17')
  await save().click()

  await expect.element(page.getByText('Rates saved')).toBeVisible()
  expect(sent).toEqual([{ rates: { GBP: 1.17 }, updated_at }])
})

test('an error appears at its field, nothing is sent, and the input stays', async () => {
  const sent = await open('owner')

  await rate('GBP').fill('0')
  await save().click()

  await expect.element(rate('GBP')).toHaveAccessibleDescription(/A rate must be above 0\./)
  await expect.element(rate('GBP')).toHaveValue('0')
  expect(sent).toEqual([])
})

test("another person's change is not overwritten", async () => {
  await open('owner', () => refusal(409, 'stale', messages.stale))

  await rate('USD').fill('0.5')
  await save().click()

  await expect.element(page.getByText(messages.stale).first()).toBeVisible()
  await expect.element(rate('USD')).toHaveValue('0.5')
})

test('other people read the rates, and why they cannot change them', async () => {
  await open('member')

  await expect.element(rate('USD')).toHaveValue('0.92')
  await expect.element(rate('USD')).toHaveAttribute('readonly')
  await expect.element(save()).toHaveAccessibleDescription(messages.ownersOnly)
})
