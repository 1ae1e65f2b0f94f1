import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { userRow } from '#test/users.ts'
import { UsersDecisionDialog } from './UsersDecisionDialog.tsx'

afterEach(() => vi.restoreAllMocks())

const several = Array.from({ length: 13 }, (_, at) => userRow(at + 1))

test('names how many and the first of them, and says in one summary what came of it', async () => {
  const ids = several.map(({ id }) => id)
  const sent = serverAnswers(() =>
    Response.json({
      done: ids.slice(1),
      refused: [{ id: userRow(1).id, reason: 'Company 1 Demo AB is already active.' }],
    }),
  )
  const onDone = vi.fn<() => void>()
  const screen = await openScreen(
    <UsersDecisionDialog users={several} action="approve" onDone={onDone} onClose={() => {}} />,
  )

  const dialog = screen.getByRole('dialog', { name: 'Approve 13 users?' })
  await expect.element(dialog.getByText('Company 8 Demo AB')).toBeVisible()
  await expect.element(dialog.getByText('and 5 more')).toBeVisible()
  expect(dialog.getByText('Company 9 Demo AB').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Approve 13 users' }).click()

  await expect
    .element(screen.getByText('12 users approved. 1 could not be: Company 1 Demo AB is already active.'))
    .toBeVisible()
  expect(sent).toEqual([{ ids, action: 'approve' }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a rejection takes a reason, and keeps it when it is refused', async () => {
  let answered = refusal(429, 'too_many_requests', 'You have decided on many users within a few minutes.')
  const sent = serverAnswers(() => answered)
  const onDone = vi.fn<() => void>()
  const screen = await openScreen(
    <UsersDecisionDialog users={[userRow(1)]} action="reject" onDone={onDone} onClose={() => {}} />,
  )

  const dialog = screen.getByRole('dialog', { name: 'Reject 1 user?' })
  await dialog.getByLabelText(/^Reason/).fill('Not a company')
  await dialog.getByRole('button', { name: 'Reject 1 user' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Failed to reject users' })).toBeVisible()
  await expect.element(dialog.getByText('You have decided on many users within a few minutes.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()

  answered = Response.json({ done: [userRow(1).id], refused: [] })
  await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue('Not a company')
  await dialog.getByRole('button', { name: 'Reject 1 user' }).click()

  await expect.element(screen.getByText('1 user rejected.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ ids: [userRow(1).id], action: 'reject', reason: 'Not a company' })
})
