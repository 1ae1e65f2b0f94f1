import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { StatusSelect } from './StatusSelect.tsx'

const shipped = { ...sampleQuote, state: { ...sampleQuote.state, status: 'shipped', admin_approved: true } } as const
const select = () => page.getByLabelText('Status of the order')
const open = (reason?: string) => {
  const onCancel = vi.fn<() => void>()
  return openScreen(<StatusSelect quote={shipped} refusal={reason} onCancel={onCancel} />).then(() => onCancel)
}

test('a step forward is sent at once', async () => {
  const sent = serverAnswers(() => Response.json({ id: shipped.id }))
  await open()

  await select().selectOptions('delivered')

  await expect.element(page.getByText('Quote status updated successfully')).toBeVisible()
  expect(sent).toEqual([{ status: 'delivered' }])
})

test('a step back asks first', async () => {
  const sent = serverAnswers(() => Response.json({ id: shipped.id }))
  await open()

  await select().selectOptions('processing')
  await expect.element(page.getByRole('dialog', { name: 'Set the status back to Processing?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  expect(sent).toEqual([])

  await select().selectOptions('processing')
  await page.getByRole('button', { name: 'Set it back' }).click()
  await expect.poll(() => sent).toEqual([{ status: 'processing' }])
})

test('cancelled asks the page for a reason and sends nothing itself', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const onCancel = await open()

  await select().selectOptions('cancelled')

  expect(onCancel).toHaveBeenCalledOnce()
  await expect.element(select()).toHaveValue('shipped')
  expect(sent).toEqual([])
})

test('a refusal of the server is said, and the status stays', async () => {
  serverAnswers(() => refusal(409, 'conflict', 'Another offer was accepted.'))
  await open()

  await select().selectOptions('delivered')

  await expect.element(page.getByText('Failed to update quote status. Another offer was accepted.')).toBeVisible()
  await expect.element(select()).toHaveValue('shipped')
})

test('where it is not allowed the reason stands at the field', async () => {
  await open('You declined this quote.')

  await expect.element(select()).toBeDisabled()
  await expect.element(select()).toHaveAccessibleDescription('You declined this quote.')
})
