import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { userRow } from '#test/users.ts'
import type { BulkAction } from '#domain/accounts/account-decisions.ts'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { useBulkDecision } from './bulk-decision.ts'
import type { UserRow } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

type SceneProps = { users: readonly UserRow[]; action: BulkAction; onDone: () => void }

const Scene = ({ users, action, onDone }: SceneProps) => (
  <AskingButton action={useBulkDecision(users, onDone)(action)}>Decide</AskingButton>
)

async function open(scene: SceneProps) {
  const screen = await openScreen(<Scene {...scene} />)
  await screen.getByRole('button', { name: 'Decide' }).click()
  return screen
}

const several = Array.from({ length: 13 }, (_, at) => userRow(at + 1))

test('the dialog names and counts the accounts, and one summary shows the outcome', async () => {
  const ids = several.map(({ id }) => id)
  const sent = serverAnswers(() =>
    Response.json({
      done: ids.slice(1),
      refused: [{ id: userRow(1).id, reason: 'Company 1 Demo AB is already active.' }],
    }),
  )
  const onDone = vi.fn<() => void>()
  const screen = await open({ users: several, action: 'approve', onDone: onDone })

  const dialog = screen.getByRole('dialog', { name: 'Approve 13 users?' })
  await expect.element(dialog.getByText('Company 8 Demo AB')).toBeVisible()
  await expect.element(dialog.getByText('Company 13 Demo AB')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Approve 13 users' }).click()

  await expect
    .element(
      screen
        .getByText('12 users approved. 1 could not be: Company 1 Demo AB is already active.', { exact: true })
        .first(),
    )
    .toBeVisible()
  expect(sent).toEqual([{ ids, action: 'approve' }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('an approval of several names them, and is undone at once', async () => {
  const undone: string[] = []
  const ids = [userRow(1).id, userRow(2).id]
  serverAnswers((_method, _body, path) => {
    if (path.endsWith('/unapprove')) undone.push(path)
    return Response.json({ done: ids, refused: [], id: ids[0] })
  })
  const screen = await open({ users: several.slice(0, 2), action: 'approve', onDone: () => {} })
  await screen.getByRole('dialog').getByRole('button', { name: 'Approve 2 users' }).click()
  await expect.element(screen.getByText(/2 users approved\..*Company 1 Demo AB, Company 2 Demo AB/)).toBeVisible()

  await screen.getByRole('button', { name: 'Undo' }).click()

  await expect.element(screen.getByText(/Approval undone.*Company 1 Demo AB, Company 2 Demo AB/)).toBeVisible()
  expect(undone).toHaveLength(2)
})

test('a rejection accepts a reason, and keeps it after a refusal', async () => {
  let answered = refusal(429, 'too_many_requests', 'You have decided on many users within a few minutes.')
  const sent = serverAnswers(() => answered.clone())
  const onDone = vi.fn<() => void>()
  const screen = await open({ users: [userRow(1)], action: 'reject', onDone: onDone })

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
