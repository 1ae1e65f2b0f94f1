import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import { RequestPanel } from './RequestPanel.tsx'

const deadline = () => page.getByRole('definition').filter({ hasText: '2030' })
const until = (sealed: boolean) => {
  const state = { ...sampleQuote.state, answers_until: '2030-01-29T12:00:00.000Z', sealed }
  const props = { quote: { ...sampleQuote, state }, role: 'customer' as const }
  return <RequestPanel {...props} />
}

test('the request shows until when suppliers answer, and that their answers are sealed', async () => {
  await openScreen(until(true))
  await expect.element(deadline()).toMatchTextContent(/2030.*, sealed until then$/)
})

test('answers that are not sealed are not called so', async () => {
  await openScreen(until(false))
  await expect.element(deadline()).toMatchTextContent(/2030/)
  await expect.element(page.getByText(/sealed/)).not.toBeInTheDocument()
})

test.each([
  ['customer', 'Your reference'],
  ['supplier', 'Buyer’s reference'],
] as const)('the %s reads the own reference as %j', async (reader, term) => {
  const props = { quote: { ...sampleQuote, own_reference: 'PO 1204' }, role: reader }
  await openScreen(<RequestPanel {...props} />)
  await expect.element(page.getByRole('term').filter({ hasText: term })).toBeVisible()
  await expect.element(page.getByText('PO 1204')).toBeVisible()
})

test('the request shows what is known about the site', async () => {
  const delivery_site = { contact: null, phone: null, opening_hours: 'Weekdays 7 to 15', unloading: 'Crane' }
  const props = { quote: { ...sampleQuote, delivery_site }, role: 'supplier' as const }
  await openScreen(<RequestPanel {...props} />)
  await expect.element(page.getByText('Weekdays 7 to 15')).toBeVisible()
  await expect.element(page.getByText('Crane')).toBeVisible()
  expect(page.getByText('Contact on site').query()).toBeNull()
})
