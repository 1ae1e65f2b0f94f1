import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { useSession } from '#web/session.tsx'
import { SupplierMarkButtons } from './SupplierMarkButtons.tsx'
import { SupplierMarksPanel } from './SupplierMarksPanel.tsx'

const supplier = { id: '11111111-1111-4111-8111-111111111111', company_name: 'Nordstål Demo AB' }
const markOf = (kind: string, different = {}) => ({
  supplier_id: supplier.id,
  company_name: supplier.company_name,
  country: 'Sweden',
  active: true,
  kind,
  marked_by: 'Test Person',
  marked_at: '2026-11-21T08:00:00.000Z',
  ...different,
})

async function open(part: 'buttons' | 'panel', first: object[] = [], company_role = 'member', fails = false) {
  const actor = { id: 'somebody', role: 'customer', user_status: 'active', company_role }
  let marks = first
  const sent = serverAnswers((method, body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (path === '/api/supplier-marks') return Response.json({ marks })
    if (fails) return refusal(409, 'conflict', 'Your company has marked 200 suppliers.')
    marks = method === 'PUT' ? [markOf((body as { kind: string }).kind)] : []
    return Response.json({})
  })
  const Signed = () => {
    if (!useSession().actor) return null
    return part === 'buttons' ? <SupplierMarkButtons supplier={supplier} /> : <SupplierMarksPanel />
  }
  await openScreen(<Signed />)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the star marks a favourite, and a second press removes it', async () => {
  const sent = await open('buttons')
  await expect.element(button('Favourite')).toHaveAttribute('aria-pressed', 'false')

  await button('Favourite').click()

  await expect.element(button('Favourite')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Added to your favourites')).toBeVisible()
  await button('Favourite').click()
  await expect.element(button('Favourite')).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([{ kind: 'favourite' }])
})

test('a block takes the place of the star', async () => {
  await open('buttons', [markOf('favourite')])

  await button('Block').click()

  await expect.element(button('Blocked')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Favourite')).toHaveAttribute('aria-pressed', 'false')
})

test('a refusal is shown, and the mark stays as it was', async () => {
  await open('buttons', [], 'member', true)

  await button('Block').click()

  await expect.element(page.getByText('Your company has marked 200 suppliers.')).toBeVisible()
  await expect.element(button('Block')).toHaveAttribute('aria-pressed', 'false')
})

test('a viewer reads why nothing can be marked', async () => {
  await open('buttons', [], 'viewer')

  await expect.element(button('Block')).toHaveAccessibleDescription(messages.viewersOnlyRead)
})

test('the settings list favourites and blocked suppliers, and remove a mark', async () => {
  const gone = { supplier_id: '22222222-2222-4222-8222-222222222222', company_name: 'Gone Demo AB', active: false }
  await open('panel', [markOf('favourite'), markOf('blocked', gone)])

  const favourites = page.getByRole('region', { name: 'Favourites', exact: true })
  await expect.element(favourites.getByRole('link', { name: 'Nordstål Demo AB' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Blocked' }).getByText(/No longer active/)).toBeVisible()
  await button('Remove the mark of Nordstål Demo AB').click()

  await expect.element(page.getByText(/^No supplier is marked yet/)).toBeVisible()
})
