import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { Insights, InsightRow } from '#web/quotes/queries/insights.ts'

afterEach(() => vi.restoreAllMocks())

const nothing: InsightRow = {
  key: '',
  name: null,
  orders: 0,
  amounts: [],
  base: 0,
  unconverted: [],
  tons: 0,
  known_tons: 0,
  covered_tons: 0,
  covered_percent: null,
  carbon: null,
  carbon_per_kg: null,
}
const bought: InsightRow = {
  ...nothing,
  orders: 3,
  amounts: [
    { currency: 'EUR', amount: 11_000 },
    { currency: 'NOK', amount: 12_000 },
  ],
  base: 11_000,
  unconverted: ['NOK'],
  tons: 13,
  known_tons: 10,
  covered_tons: 6.5,
  covered_percent: 50,
  carbon: 5,
  carbon_per_kg: 0.5,
}
const late = { due: 4, on_time: 3, percent: 75 }
const unsaved = { awards: 0, compared: 0, whole: null, split: null, saved: null, no_rate: 0, no_whole: 0 }
const saved = { awards: 3, compared: 1, whole: 17_000, split: 16_700, saved: 300, no_rate: 1, no_whole: 1 }
const empty: Insights = {
  from: '2026-10',
  until: '2026-11',
  base_currency: 'EUR',
  rates: [],
  target: null,
  beside_target: null,
  total: nothing,
  months: ['2026-10', '2026-11'].map((key) => ({ ...nothing, key })),
  materials: [],
  suppliers: [],
  projects: [],
  on_time: { due: 0, on_time: 0, percent: null, months: [], suppliers: [] },
  savings: { ...unsaved, months: [] },
}
const some: Insights = {
  ...empty,
  rates: [{ currency: 'SEK', per_eur: 11, day: '2026-11-20', source: 'European Central Bank' }],
  target: 0.4,
  beside_target: { allowed: 4, over: 1 },
  total: bought,
  months: [
    { ...nothing, key: '2026-10' },
    { ...bought, key: '2026-11' },
  ],
  materials: [
    { ...bought, key: 'Steel' },
    { ...nothing, key: 'freight', base: 250, amounts: [{ currency: 'EUR', amount: 250 }] },
  ],
  suppliers: Array.from({ length: 12 }, (_, index) => ({ ...bought, key: `${index}`, name: `Works ${index} AB` })),
  projects: [{ ...bought, key: '', name: null }],
  on_time: {
    ...late,
    months: [
      { due: 0, on_time: 0, percent: null, key: '2026-10' },
      { ...late, key: '2026-11' },
    ],
    suppliers: [{ ...late, key: '1', name: 'Works 1 AB' }],
  },
  savings: {
    ...saved,
    months: [
      { ...unsaved, key: '2026-10' },
      { ...saved, key: '2026-11' },
    ],
  },
}

async function open(answers: () => Response, company_role: 'owner' | 'viewer' = 'owner') {
  const asked: string[] = []
  const sent = serverAnswers((_, body, path, query) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ company_role }), expires_at: null })
    if (path === '/api/insights/target') return Response.json({ target: (body as { target: number }).target })
    if (path !== '/api/insights') return Response.json({ count: 0, items: [], quotes: [], page_size: 50 })
    asked.push([query.get('from'), query.get('until')].join(' '))
    return answers()
  })
  await openProgram('/dashboard/insights?from=2026-10&until=2026-11')
  return { asked, sent }
}

test('says what was bought, in what currencies, with how much carbon, and beside the target', async () => {
  await open(() => Response.json(some))

  const figures = page.getByRole('list', { name: 'Figures' })
  await expect.element(figures).toMatchTextContent(/Spent11.000\.00 EUR/)
  await expect.element(figures).toMatchTextContent(/1 t CO₂e above the target of 0\.4 kg CO₂e\/kg/)
  await expect.element(figures).toMatchTextContent(/3 tons without an EPD value are not in it/)
  await expect.element(page.getByText(/1 EUR is 11 SEK \(20 November 2026, European Central Bank\)/)).toBeVisible()
  await expect.element(page.getByText(/Without a rate, and not added: 12.000\.00 NOK/)).toBeVisible()
  const materials = page.getByRole('table', { name: 'By material' })
  await expect.element(materials.getByRole('row').nth(2)).toMatchTextContent(/^Freight.*250\.00/)
  await expect.element(page.getByRole('table', { name: 'By project' })).toMatchTextContent(/No project/)
})

test('the months are shown as a chart of money or carbon, and as a table', async () => {
  await open(() => Response.json(some))
  await expect.element(page.getByRole('img', { name: /Bar chart of EUR spent in 2 months/ })).toBeVisible()

  await page.getByText('Carbon', { exact: true }).last().click()
  await expect.element(page.getByRole('img', { name: /Bar chart of t CO₂e in 2 months/ })).toBeVisible()
  await page.getByRole('button', { name: 'View as table' }).first().click()

  await expect
    .element(page.getByRole('table', { name: 'By month' }).getByRole('row').nth(1))
    .toMatchTextContent(/^November 2026/)
})

test('shows the first suppliers, and all on request', async () => {
  await open(() => Response.json(some))
  const rows = () => page.getByRole('table', { name: 'By supplier' }).getByRole('row').elements().length
  await expect.poll(rows).toBe(11)

  await page.getByRole('button', { name: 'Show all 12' }).click()

  await expect.poll(rows).toBe(13)
})

test('orders on time are shown by month and by supplier', async () => {
  await open(() => Response.json(some))
  await expect
    .element(page.getByRole('list', { name: 'Figures' }))
    .toMatchTextContent(/Delivered on time75%3 of 4 orders/)
  await expect.element(page.getByRole('img', { name: /orders on time and late in 2 months/ })).toBeVisible()

  await page.getByRole('button', { name: 'View as table' }).nth(1).click()

  const rows = page.getByRole('table', { name: 'On time by month' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^November 20263175$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^October 202600–$/)
  await expect
    .element(page.getByRole('table', { name: 'On time by supplier' }).getByRole('row').nth(1))
    .toMatchTextContent(/^Works 1 AB3175$/)
})

test('the savings of splits name what had nothing to be compared with', async () => {
  await open(() => Response.json(some))
  await expect
    .element(page.getByRole('list', { name: 'Figures' }))
    .toMatchTextContent(/Saved by splitting300\.00 EUR1 of 3 split awards/)
  await expect.element(page.getByText(/Without a rate between the currencies, and not in it: 1 award\./)).toBeVisible()

  await page.getByRole('button', { name: 'View as table' }).nth(2).click()

  await expect
    .element(page.getByRole('table', { name: 'Savings of splits' }).getByRole('row').nth(1))
    .toMatchTextContent(/^November 202631.*300\.00$/)
})

test('another period is asked for, and a first month after the last one moves it', async () => {
  const { asked } = await open(() => Response.json(empty))
  await expect.element(page.getByText('No orders in these months')).toBeVisible()

  await page.getByRole('combobox', { name: 'From' }).selectOptions('November 2026')

  await expect.poll(() => asked.at(-1)).toBe('2026-11 2026-11')
})

test('the target is saved, and refused if it is no number', async () => {
  const { sent } = await open(() => Response.json(empty))
  const field = page.getByLabelText(/^Target/)

  await field.fill('much')
  await page.getByRole('button', { name: 'Save target' }).click()
  await expect.element(field).toBeInvalid()
  await field.fill('0,7')
  await page.getByRole('button', { name: 'Save target' }).click()

  await expect.poll(() => sent.filter((body) => JSON.stringify(body).includes('target'))).toEqual([{ target: 0.7 }])
})

test('a viewer reads the target and has no field', async () => {
  await open(() => Response.json({ ...some }), 'viewer')

  await expect.element(page.getByText('0.4 kg CO₂e/kg', { exact: true })).toBeVisible()
  expect(page.getByLabelText(/^Target/).elements()).toHaveLength(0)
})

test('a failure is shown with a retry, and never as a zero', async () => {
  await open(() => refusal(500, 'internal', 'Something went wrong.'))

  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load insights. Please try again.')
  expect(page.getByRole('list', { name: 'Figures' }).elements()).toHaveLength(0)
})
