import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleDraft, sampleEpd } from '#test/epd-samples.ts'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { SessionActor } from '#web/session.tsx'

async function open(address: string, person: Partial<SessionActor>, answer: () => Response) {
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor(person), expires_at: null })
    return path === '/api/epds' || path === '/api/epds/to-check' ? answer() : refusal(503, 'unavailable', 'x')
  })
  await openProgram(address)
}
const add = () => page.getByRole('main').getByRole('link', { name: 'Add EPD' })

test('a supplier’s records show their products, value and state, and open', async () => {
  const epds = [
    { ...sampleEpd, covers_material: true, products: 12 },
    { ...sampleDraft, id: '7f3a91c2-0000-4000-8000-0000000000e1', covers_material: false, products: 1 },
  ]
  await open('/dashboard/epds', { role: 'supplier' }, () => Response.json({ epds, count: 51, page_size: 50 }))

  const rows = page.getByRole('table', { name: 'EPDs' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/All of steel and 12 products.*2\.3005.*8 May 2099.*In force/)
  await expect.element(rows.nth(2)).toMatchTextContent(/1 product2\.3005.*Draft/)
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', `/epds/${sampleEpd.id}`)
  await expect.element(page.getByRole('navigation', { name: 'Pages' }).getByText('2')).toBeVisible()
  await expect.element(add()).toHaveAttribute('href', '/dashboard/epds/new')
})

test('an empty list explains EPDs, and a viewer reads why none can be added', async () => {
  await open('/dashboard/epds', { role: 'supplier', company_role: 'viewer' }, () =>
    Response.json({ epds: [], count: 0, page_size: 50 }),
  )
  await expect.element(page.getByText('No EPDs yet')).toBeVisible()
  await expect.element(add()).toHaveAccessibleDescription(/^As a viewer/)
})

test('a failure is shown with a retry', async () => {
  let isAway = true
  await open('/dashboard/epds', { role: 'supplier' }, () =>
    isAway ? refusal(503, 'unavailable', 'x') : Response.json({ epds: [sampleEpd], count: 1, page_size: 50 }),
  )
  await expect.element(page.getByText('Failed to load EPDs. Please try again.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Steel sections')).toBeVisible()
})

test('an administrator sees records that await a check, and a text without any', async () => {
  let epds = [sampleEpd]
  await open('/admin/epds', { role: 'admin' }, () => Response.json({ epds, count: epds.length, page_size: 50 }))
  const row = page.getByRole('table', { name: 'EPDs to check' }).getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(/Stål Test AB.*Steel.*2\.3005.*In force.*18 Nov 2026/)

  epds = []
  await open('/admin/epds', { role: 'admin' }, () => Response.json({ epds, count: 0, page_size: 50 }))
  await expect.element(page.getByText('No EPD awaits a check.')).toBeVisible()
})
