import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { quoteQuery, type Quote } from '#web/quotes/queries.ts'
import { StatusSelect } from './StatusSelect.tsx'

const onlyOne = { status: 'accepted', selected: false, alone: true, last_in: true } as const
const state = { ...sampleQuote.state, status: 'shipped', admin_approved: true, own: onlyOne } as const
const shipped = { ...sampleQuote, state } as const
const session = (differences: Parameters<typeof sessionActor>[0] = {}) =>
  Response.json({ actor: sessionActor({ role: 'supplier', ...differences }), expires_at: null })
const select = () => page.getByLabelText('Status of the order')
const open = (quote: Quote = shipped) => openScreen(<StatusSelect quote={quote} />)

test('a step forward is sent at once', async () => {
  const sent = serverAnswers(() => Response.json({ id: shipped.id }))
  await open({ ...shipped, state: { ...state, status: 'processing' } })

  await select().selectOptions('shipped')

  await expect.element(page.getByText('Quote status updated successfully')).toBeVisible()
  expect(sent).toEqual([{ status: 'shipped', from: 'processing' }])
})

test('Delivered asks first, and explains its effect', async () => {
  const sent = serverAnswers(() => Response.json({ id: shipped.id }))
  await open()

  await select().selectOptions('delivered')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/This ends the request/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(select()).toHaveValue('shipped')
  expect(sent).toEqual([])

  await select().selectOptions('delivered')
  await page.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect.poll(() => sent).toEqual([{ status: 'delivered', from: 'shipped' }])
})

test('Delivered also asks while the earlier status is being sent, and its dialog stays open', async () => {
  const answered = Promise.withResolvers<Response>()
  serverAnswers((method) => (method === 'POST' ? answered.promise : session()))
  await open({ ...shipped, state: { ...state, status: 'processing' } })

  await select().selectOptions('shipped')
  await select().selectOptions('delivered')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  answered.resolve(Response.json({ id: shipped.id }))

  await expect.element(page.getByText('Quote status updated successfully')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

function FollowedQuote() {
  const { data } = useQuery(quoteQuery(shipped.id))
  return data ? <StatusSelect quote={data} /> : null
}

test('the saved status stays, whatever was read while it was being sent', async () => {
  const processing = { ...shipped, state: { ...state, status: 'processing' } }
  const saved = Promise.withResolvers<Response>()
  const afterSave = Promise.withResolvers<Response>()
  let reads = 0
  serverAnswers((method, _body, path) => {
    if (method === 'POST') return saved.promise
    if (path === '/api/session') return session()
    reads += 1
    return reads < 3 ? Response.json(processing) : afterSave.promise
  })
  await openScreen(<FollowedQuote />)

  await select().selectOptions('shipped')
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => reads).toBe(2)
  saved.resolve(Response.json({ id: shipped.id }))

  await expect.element(page.getByText('Quote status updated successfully')).toBeVisible()
  await expect.element(select()).toHaveValue('shipped')
  await select().selectOptions('processing')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  afterSave.resolve(Response.json(shipped))
})

test('one of several suppliers sees five statuses, impossible ones disabled with a reason', async () => {
  const own = { ...onlyOne, alone: false, last_in: false }
  const received = { ...shipped, state: { ...state, status: 'pending', own } } as const
  serverAnswers(() => Response.json(received))
  await open(received)

  await expect.element(select()).toBeEnabled()
  await expect.element(select()).toHaveAccessibleDescription(/^Other suppliers were asked too\./)
  const options = page.getByRole('option').elements() as HTMLOptionElement[]
  expect(options.map((option) => [option.textContent, option.disabled])).toEqual([
    ['Pending', false],
    ['Processing', true],
    ['Shipped', true],
    ['Delivered', true],
    ['Cancelled', false],
  ])
  await select().selectOptions('cancelled')
  await expect.element(page.getByRole('dialog', { name: 'Withdraw from quote 7F3A91C2?' })).toBeVisible()
})

test('a step back asks first', async () => {
  const sent = serverAnswers(() => Response.json({ id: shipped.id }))
  await open()

  await select().selectOptions('processing')
  await expect.element(page.getByRole('dialog', { name: 'Set the status back to Processing?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])

  await select().selectOptions('processing')
  await page.getByRole('button', { name: 'Set it back' }).click()
  await expect.poll(() => sent).toEqual([{ status: 'processing', from: 'shipped' }])
})

test('cancelled opens the question for a reason, and sends nothing', async () => {
  const sent = serverAnswers(() => Response.json(shipped))
  await open()

  await select().selectOptions('cancelled')

  await expect.element(page.getByRole('dialog').getByLabelText(/^Reason/)).toBeVisible()
  await expect.element(select()).toHaveValue('shipped')
  expect(sent).toEqual([])
})

test("the server's refusal is shown, and the status stays", async () => {
  serverAnswers(() => refusal(409, 'conflict', 'Another offer was accepted.'))
  await open()

  await select().selectOptions('processing')
  await page.getByRole('button', { name: 'Set it back' }).click()

  await expect.element(page.getByText('Failed to update quote status. Another offer was accepted.')).toBeVisible()
  await expect.element(select()).toHaveValue('shipped')
})

test('the field gives the reason against a change', async () => {
  await open({ ...shipped, state: { ...state, own: { ...onlyOne, status: 'declined' } } })

  await expect.element(select()).toBeDisabled()
  await expect.element(select()).toHaveAccessibleDescription('You declined this quote.')
})
