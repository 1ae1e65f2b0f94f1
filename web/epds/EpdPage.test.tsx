import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleDraft, sampleEpd, sampleProducts } from '#test/epd-samples.ts'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { SessionActor } from '#web/session.tsx'
import type { Epd } from './queries/record.ts'

const owner = { role: 'supplier' } as const
const admin = {
  role: 'admin',
  company_id: '00000000-0000-4000-8000-0000000000aa' as SessionActor['company_id'],
} as const
const buyer = { ...admin, role: 'customer' } as const

/** The page of a record, for this person. `decide`: the answer to a change, which may change the record. */
async function open(epd: Epd, person: Partial<SessionActor>, decide?: (path: string, epd: Epd) => Response | Epd) {
  let record = { ...epd }
  const sent = serverAnswers((method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor(person), expires_at: null })
    if (path === '/api/epds/products') return Response.json({ products: sampleProducts(3), more: false })
    if (!path.startsWith(`/api/epds/${epd.id}`)) return refusal(503, 'unavailable', 'x')
    if (method === 'GET') return Response.json(record)
    const decided = decide?.(path, record) ?? record
    if (decided instanceof Response) return decided
    record = decided
    return Response.json({ id: epd.id })
  })
  await openProgram(`/epds/${epd.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: epd.name })).toBeVisible()
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a buyer reads the value, its meaning and its file, and gets no action', async () => {
  await open({ ...sampleEpd, product_ids: null }, buyer)

  await expect.element(page.getByText(/^2\.3005/)).toBeVisible()
  await expect.element(page.getByText('Read from the file. No administrator has compared the two yet.')).toBeVisible()
  await expect.element(page.getByText('All of steel')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Stål Test AB' }))
    .toHaveAttribute('href', `/suppliers/${sampleEpd.supplier.id}`)
  await expect.element(page.getByRole('link', { name: 'epd.json' })).toHaveAttribute('download', 'epd.json')
  await expect.element(page.getByText(sampleEpd.file.sha256)).toBeVisible()
  await expect.element(button(`Copy SHA-256 ${sampleEpd.file.sha256}`)).toBeVisible()
  for (const name of ['Edit', 'Withdraw', 'Confirm', 'Return']) expect(button(name).query()).toBeNull()
})

test('a confirmed record shows the day of its verification', async () => {
  await open({ ...sampleEpd, checked_at: '2026-11-20T10:00:00Z' }, buyer)
  await expect
    .element(
      page.getByText(
        'Third-party verified: an administrator found the verifier and these values in the file on 20 Nov 2026.',
      ),
    )
    .toBeVisible()
})

test('the supplier changes the products of its record, and the values of a file stay', async () => {
  const sent = await open({ ...sampleEpd, warnings: [{ code: 'x', message: 'A doubt' }] }, owner, (_path, epd) => ({
    ...epd,
    covers_material: false,
    products: 1,
  }))
  await expect.element(page.getByText('A doubt')).toBeVisible()
  await expect.element(page.getByText('product_name')).toBeVisible()

  await button('Edit').click()
  await expect.element(page.getByRole('group', { name: 'Edit EPD' })).toHaveFocus()
  await expect.element(page.getByText(/^These values were read from the file/)).toBeVisible()
  expect(page.getByLabelText(/^Mass of the declared unit/).query()).toBeNull()
  await page.getByRole('switch', { name: /^All products of steel/ }).click()
  await page.getByLabelText('Steel IPE Beam 1').click()
  await button('Save changes').click()

  await expect.element(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect.element(button('Edit')).toHaveFocus()
  expect(sent).toEqual([
    {
      material: 'Steel',
      covers_material: false,
      product_ids: [sampleProducts(2)[1]?.id],
      is_public: false,
      by_hand: null,
      version: 3,
    },
  ])
})

test('a returned record shows the remark, and its typed values can be corrected', async () => {
  const returned: Epd = { ...sampleDraft, state: 'returned', remark: 'The PDF says 2,305.' }
  const sent = await open(returned, owner, (_path, epd) => ({ ...epd, remark: null, state: 'draft', version: 4 }))
  await expect.element(page.getByText(/The PDF says 2,305\.$/)).toBeVisible()
  await expect.element(page.getByText('Returned', { exact: true })).toBeVisible()

  await button('Edit').click()
  await expect.element(page.getByLabelText('D', { exact: true })).toHaveValue('-700.25')
  await page.getByLabelText('A1–A3', { exact: true }).fill('2305')
  await expect.element(page.getByText(/^2\.305 /)).toBeVisible()
  await button('Save changes').click()

  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
  expect(page.getByText(/The PDF says 2,305\.$/).query()).toBeNull()
  expect(sent).toMatchObject([
    { by_hand: { name: 'Steel sections', mass_kg: 1000, modules: [{ gwp_total: 2305 }, { gwp_total: -700.25 }] } },
  ])
})

test('a mass that contradicts the declared unit is shown at once, and refused at its field', async () => {
  const sent = await open(sampleDraft, owner)
  await button('Edit').click()
  await page.getByLabelText(/^Mass of the declared unit/).fill('1')
  const why = 'This EPD contradicts itself about the mass of its declared unit: 1000 kg and 1 kg.'
  await expect.element(page.getByRole('status').getByText(why)).toBeVisible()
  await button('Save changes').click()

  await expect.element(page.getByLabelText(/^Mass of the declared unit/)).toHaveAccessibleDescription(why)
  expect(sent).toEqual([])
})

test("another person's change is shown, the input stays, and the next save is based on it", async () => {
  const changed = 'This EPD was changed in the meantime. Please look at it again.'
  let isChanged = false
  const sent = await open(sampleDraft, owner, (_path, epd) => {
    if (isChanged) return { ...epd, name: 'Sections, corrected' }
    isChanged = true
    epd.version = 4
    return refusal(409, 'conflict', changed)
  })
  await button('Edit').click()
  await page.getByLabelText(/^Name of the EPD/).fill('Sections, corrected')
  await button('Save changes').click()
  await expect.element(page.getByRole('alert').getByText(changed)).toBeVisible()
  await expect.element(page.getByLabelText(/^Name of the EPD/)).toHaveValue('Sections, corrected')
  await button('Save changes').click()

  await expect.element(page.getByRole('heading', { level: 1, name: 'Sections, corrected' })).toBeVisible()
  expect(sent).toMatchObject([{ version: 3 }, { version: 4 }])
})

test("another person's change updates an untouched field, and shows the saved value below a typed one", async () => {
  const sent = await open(sampleDraft, owner, (_path, epd) => {
    if (epd.version > sampleDraft.version) return epd
    Object.assign(epd, { version: 4, name: 'Theirs', manufacturer: 'Their mill', is_public: true })
    return refusal(409, 'conflict', 'This EPD was changed in the meantime. Please look at it again.')
  })
  await button('Edit').click()
  await page.getByLabelText(/^Name of the EPD/).fill('Mine')
  await button('Save changes').click()

  await expect.element(page.getByLabelText(/^Manufacturer/)).toHaveValue('Their mill')
  await expect.element(page.getByRole('switch', { name: /^A public page/ })).toBeChecked()
  await expect.element(page.getByLabelText(/^Name of the EPD/)).toHaveValue('Mine')
  await expect.element(page.getByText('Saved now: Theirs')).toBeVisible()
  await button('Save changes').click()

  await expect
    .poll(() => sent)
    .toMatchObject([
      { version: 3 },
      { version: 4, is_public: true, by_hand: { name: 'Mine', manufacturer: 'Their mill' } },
    ])
})

test('a withdrawal explains its effect, and its disabled buttons give their reason', async () => {
  await open({ ...sampleEpd }, owner, (_path, epd) => ({
    ...epd,
    state: 'withdrawn',
    withdrawn_at: '2026-11-21T10:00:00Z',
  }))
  await button('Withdraw').click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Steel sections?' })
  await expect.element(dialog.getByText(/no longer counts/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw EPD' }).click()

  await expect.element(page.getByText('EPD withdrawn')).toBeVisible()
  for (const name of ['Edit', 'Withdraw'])
    await expect.element(button(name)).toHaveAccessibleDescription('This EPD is withdrawn.')
})

test('a viewer of the supplier reads why nothing can be changed', async () => {
  await open(sampleEpd, { ...owner, company_role: 'viewer' })
  await expect.element(button('Edit')).toHaveAccessibleDescription(/^As a viewer/)
  await expect.element(button('Withdraw')).toHaveAccessibleDescription(/^As a viewer/)
})

test('an administrator opens the PDF and confirms', async () => {
  const sent = await open(sampleDraft, admin, (_path, epd) => ({
    ...epd,
    state: 'in_force',
    checked_at: '2026-11-21T10:00:00Z',
  }))
  await expect
    .element(page.getByRole('link', { name: 'Open epd.pdf in a new tab' }))
    .toHaveAttribute('href', `${sampleDraft.file.url}?view=true`)
  await button('Confirm').click()

  await expect.element(page.getByText('In force')).toBeVisible()
  await expect
    .element(button('Confirm'))
    .toHaveAccessibleDescription('An administrator has confirmed these values already.')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent).toEqual([{ version: 3, remark: null }])
})

test('an administrator returns a record with a remark, which is required and limited', async () => {
  const sent = await open(sampleDraft, admin, (_path, epd) => ({
    ...epd,
    state: 'returned',
    remark: 'The mass is 1 t.',
  }))
  await button('Return').click()
  const dialog = page.getByRole('dialog', { name: 'Return Steel sections?' })
  const submit = dialog.getByRole('button', { name: 'Return EPD' })
  await expect.element(submit).toHaveAccessibleDescription('Please enter a reason first.')
  await dialog.getByLabelText(/^Remark/).fill('x'.repeat(301))
  await expect.element(submit).toHaveAccessibleDescription('Remark can have at most 300 characters.')
  await dialog.getByLabelText(/^Remark/).fill('The mass is 1 t.')
  await submit.click()

  await expect.element(page.getByText(/^An administrator returned this EPD/)).toBeVisible()
  await expect.element(button('Confirm')).toHaveAccessibleDescription(/^This EPD was returned to its supplier/)
  expect(sent).toEqual([{ version: 3, remark: 'The mass is 1 t.' }])
})

test('a failed check is shown with a retry', async () => {
  await open(sampleDraft, admin, () => refusal(503, 'unavailable', 'x'))
  await button('Confirm').click()
  await expect.element(page.getByRole('alert').getByText('Failed to save the check. Please try again.')).toBeVisible()
  await expect.element(button('Confirm')).toBeEnabled()
})
