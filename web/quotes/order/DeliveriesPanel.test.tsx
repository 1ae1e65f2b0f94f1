import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { endSessionUnderDialog, press, Sessions } from '#test/sessions.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { Delivery, OrderProgress } from '#web/quotes/queries/orders.ts'
import { useSession } from '#web/session.tsx'
import { ConfirmOrderDialog } from './ConfirmOrderDialog.tsx'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'

const state = { ...sampleQuote.state, status: 'processing' as const, admin_approved: true, offer_accepted: true }
const quote: Quote = { ...sampleQuote, state }
const chosen: Quote = {
  ...quote,
  state: { ...state, own: { status: 'accepted', selected: true, alone: true, last_in: false } },
}
const line: OrderProgress['lines'][number] = {
  position: 1,
  volume: 12.5,
  price: { amount: 1.2, unit: 'kg' },
  day: '2027-01-10',
  day_is: 'offered',
  sent: 0,
  received: 0,
  open: 12.5,
  is_over: false,
  is_late: false,
}
const progress: OrderProgress = { currency: 'EUR', tolerance: 5, lines: [line], confirmation: null, deliveries: [] }
const waiting: OrderProgress['confirmation'] = {
  version: 1,
  number: 'A-17',
  note: null,
  state: 'waiting',
  differences: [{ position: 1, of: 'day', from: '2027-01-10', to: '2027-01-20' }],
  confirmed_at: '2026-12-01T10:00:00.000Z',
  confirmed_by: 'Kari Holm',
  decided_at: null,
  words: null,
  lines: [{ position: 1, day: '2027-01-20', price: null, volume: null }],
  documents: [],
}
const delivery: Delivery = {
  id: '00000000-0000-4000-8000-0000000000d1',
  number: 1,
  version: 1,
  sent_on: '2026-12-20',
  note_number: 'F-9',
  carrier: 'Demo Frakt',
  packages: 3,
  note: null,
  recorded_at: '2026-12-20T10:00:00.000Z',
  recorded_by: 'Kari Holm',
  received_at: null,
  received_by: null,
  receipt_note: null,
  answer: null,
  answer_words: null,
  lines: [
    {
      position: 1,
      weight: 12.5,
      certificate: '3.1',
      heat_number: '48213',
      received: null,
      problem: null,
      words: null,
    },
  ],
  documents: [],
  receipt_documents: [],
}

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().actor ? children : null)

/** The panel of an order that has come this far. Returns the bodies that are sent. */
async function open(of: Quote, role: 'customer' | 'supplier', now: OrderProgress) {
  const actor = { id: 'bo', role, user_status: 'active', company_role: 'owner' }
  const sent = serverAnswers((method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (method === 'GET' && path.endsWith('/order')) return Response.json(now)
    return Response.json({ id: of.id, version: 1 })
  })
  await openScreen(
    <SignedIn>
      <DeliveriesPanel quote={of} role={role} />
    </SignedIn>,
  )
  return sent
}

test('the buyer reads what a confirmation changes, and accepts it with its version', async () => {
  const sent = await open(quote, 'customer', { ...progress, confirmation: waiting })

  await expect.element(page.getByText('Day: 20 January 2027 instead of 10 January 2027')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Accept changes' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Accept changes' }))

  await expect.poll(() => sent).toEqual([{ version: 1, accepted: true }])
})

test('the supplier confirms with one day, and what was ordered is not asked again', async () => {
  const sent = await open(chosen, 'supplier', progress)

  await userEvent.click(page.getByRole('button', { name: 'Confirm order' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/^Delivered by/)).toHaveValue('2027-01-10')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm order' }))

  await expect
    .poll(() => sent)
    .toEqual([
      {
        after: 0,
        number: null,
        note: null,
        file_ids: [],
        lines: [{ position: 1, day: '2027-01-10', price: null, volume: null }],
      },
    ])
})

test('the supplier confirms anew with the words and the files of the last confirmation, without one that is taken out', async () => {
  const documentOf = (file_id: string, name: string) => ({
    id: `d-${file_id}`,
    file_id,
    name,
    type: 'application/pdf',
    url: `/api/files/${file_id}`,
  })
  const [kept, gone] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'] as const
  const documents = [documentOf(kept, 'confirmation.pdf'), documentOf(gone, 'old.pdf')]
  const confirmation: OrderProgress['confirmation'] = { ...waiting, note: 'By lorry', documents }
  const sent = await open(chosen, 'supplier', { ...progress, confirmation })

  await userEvent.click(page.getByRole('button', { name: 'Confirm anew' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByLabelText('Keep old.pdf'))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm order' }))

  // The day that waits for the buyer is proposed again.
  const lines = [{ position: 1, day: '2027-01-20', price: null, volume: null }]
  await expect.poll(() => sent).toMatchObject([{ after: 1, number: 'A-17', note: 'By lorry', file_ids: [kept], lines }])
})

test('the buyer reports what is short at its field, with what was typed kept', async () => {
  const sent = await open(quote, 'customer', { ...progress, deliveries: [delivery] })

  await userEvent.click(page.getByRole('button', { name: 'Confirm receipt' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Received, tons'), '-1')
  await userEvent.selectOptions(dialog.getByLabelText('What differs'), 'Short')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm receipt' }))
  await expect.element(dialog.getByLabelText('Received, tons')).toHaveAccessibleDescription(/cannot be negative/)
  await expect.element(dialog.getByLabelText('What differs')).toHaveValue('short')
  await userEvent.fill(dialog.getByLabelText('Received, tons'), '11,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm receipt' }))

  await expect
    .poll(() => sent)
    .toEqual([
      {
        delivery_id: delivery.id,
        version: 1,
        note: null,
        file_ids: [],
        lines: [{ position: 1, received: 11.5, problem: 'short', words: null }],
      },
    ])
})

test('what was typed about a delivery is restored for the same person after the session ended', async () => {
  await openScreen(
    <Sessions>
      <DialogButton dialog={<DeliveryDialog quote={chosen} progress={progress} />}>Record</DialogButton>
    </Sessions>,
  )
  const record = () => page.getByRole('button', { name: 'Record', exact: true }).click()
  const heatNumber = page.getByRole('dialog').getByLabelText(/^Heat number/)
  await press('Sign in')
  await record()
  await heatNumber.fill('48213')
  endSessionUnderDialog()
  await press('Sign in')

  await record()

  await expect.element(heatNumber).toHaveValue('48213')
})

test('another price that was typed is restored where it is seen, and sent', async () => {
  const sent = serverAnswers(() => Response.json({ id: chosen.id, version: 1 }))
  await openScreen(
    <Sessions>
      <DialogButton dialog={<ConfirmOrderDialog quote={chosen} progress={progress} />}>Confirm</DialogButton>
    </Sessions>,
  )
  const confirm = () => page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const weight = page.getByRole('dialog').getByLabelText('Weight, tons')
  await press('Sign in')
  await confirm()
  await page.getByRole('dialog').getByLabelText('Confirm other prices or weights').click()
  await weight.fill('9,5')
  endSessionUnderDialog()
  await press('Sign in')

  await confirm()

  await expect.element(weight).toHaveValue('9,5')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
  await expect.poll(() => sent).toMatchObject([{ lines: [{ position: 1, volume: 9.5 }] }])
})
