import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { UserRow } from './queries.ts'
import { userRow } from '#test/users.ts'
import { useApproval } from './use-approval.ts'
import { UsersTable } from './UsersTable.tsx'

afterEach(() => vi.restoreAllMocks())

function Scene({ users, onDecided = () => {} }: { users: readonly UserRow[]; onDecided?: (id: string) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <main>
      <UsersTable
        hidden={[]}
        users={users}
        sort={{ by: 'created_at', descending: true }}
        onSort={() => {}}
        chosen={chosen}
        onChoose={setChosen}
        openedId={undefined}
        onToggle={() => {}}
        onApprove={() => {}}
        onDecided={onDecided}
      />
      <p>{chosen.size} chosen</p>
    </main>
  )
}

test('only pending accounts can be selected, and all of them at once', async () => {
  const users = [
    userRow(1),
    userRow(2, { user_status: 'active' }),
    userRow(3),
    userRow(4, { user_status: 'deactivated' }),
  ]
  const screen = await openScreen(<Scene users={users} />)
  const all = screen.getByRole('checkbox', { name: 'Select all 2 pending users on this page' })

  await screen.getByRole('checkbox', { name: 'Select Company 3 Demo AB' }).click()
  await expect.element(screen.getByText('1 chosen')).toBeVisible()
  await all.click()
  await expect.element(screen.getByText('2 chosen')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select Company 2 Demo AB' }).query()).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Company 4 Demo AB' }).query()).toBeNull()

  await all.click()
  await expect.element(screen.getByText('0 chosen')).toBeVisible()
})

test('the table shows no checkboxes without pending accounts, and no actions for a closed one', async () => {
  const closed = userRow(2, { user_status: 'deactivated', email: null, closed_at: '2026-11-20T09:32:00.000Z' })
  const screen = await openScreen(<Scene users={[userRow(1, { user_status: 'active' }), closed]} />)

  await expect.element(screen.getByRole('button', { name: 'Deactivate Company 1 Demo AB' })).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Reactivate Company 2 Demo AB' }).query()).toBeNull()
  await expect.element(screen.getByText('Closed by its owner')).toBeVisible()
})

function ApprovalScene({ user }: { user: UserRow }) {
  const list = useRef<HTMLElement>(null)
  const approve = useApproval(list)
  return (
    <section ref={list} tabIndex={-1} aria-label="Users">
      <button type="button" onClick={() => void approve(user)}>
        Approve
      </button>
    </section>
  )
}

test('approving asks nothing, runs once when pressed twice, and can be undone', async () => {
  const requests: string[] = []
  serverAnswers((method, _body, path) => {
    if (method === 'POST') requests.push(path)
    return Response.json({ id: userRow(1).id })
  })
  const screen = await openScreen(<ApprovalScene user={userRow(1)} />)

  await screen.getByRole('button', { name: 'Approve' }).dblClick()
  await expect.element(screen.getByText('User approved successfully')).toBeVisible()
  await screen.getByRole('button', { name: /^Undo/ }).click()

  await expect.element(screen.getByText('Approval undone')).toBeVisible()
  const at = `/api/accounts/${userRow(1).id}`
  expect(requests).toEqual([`${at}/approve`, `${at}/unapprove`])
})

test("a decision after somebody else's shows the reason, and keeps the typed one", async () => {
  const sentence = 'Reject needs a pending account; this one is active.'
  serverAnswers(() => refusal(409, 'conflict', sentence))
  const onDecided = vi.fn<(id: string) => void>()
  const screen = await openScreen(<Scene users={[userRow(1)]} onDecided={onDecided} />)

  await screen.getByRole('button', { name: 'Reject Company 1 Demo AB' }).click()
  await screen.getByLabelText(/^Reason/).fill('Not a company')
  await screen.getByRole('button', { name: 'Reject', exact: true }).click()

  await expect.element(screen.getByRole('heading', { name: 'Failed to reject user' })).toBeVisible()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByLabelText(/^Reason/)).toHaveValue('Not a company')
  expect(onDecided).not.toHaveBeenCalled()
})
