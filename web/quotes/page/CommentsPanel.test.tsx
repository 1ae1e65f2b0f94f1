import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { sampleActor } from '#test/colleagues.ts'
import { openScreen, postedKeys, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Comment } from '#web/quotes/queries/comments.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

const comment = (number: number, changes: Partial<Comment> = {}): Comment => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  author_name: 'Bo Ek',
  own: false,
  text: `Comment ${number}`,
  created_at: '2026-11-18T09:32:00.000Z',
  ...changes,
})
const field = () => page.getByRole('textbox', { name: 'Comment' })
const add = () => page.getByRole('button', { name: 'Add comment' })
const items = () =>
  page
    .getByRole('listitem')
    .all()
    .map((one) => one.element().textContent)

/** A server with these comments. A sent comment is added, unless the server is set to fail. */
function serves(comments: Comment[], pageSize = 50) {
  const state = { fails: false, comments }
  const sent = serverAnswers((_method, body, _path, query) => {
    if (body !== null) {
      if (state.fails) return refusal(503, 'unavailable', 'The database is away.')
      const { text } = body as { text: string }
      state.comments = [...state.comments, comment(state.comments.length + 1, { own: true, author_name: 'Eva', text })]
      return Response.json({ id: 'x' }, { status: 201 })
    }
    const before = query.get('before')
    const end = before === null ? state.comments.length : state.comments.findIndex(({ id }) => id === before)
    const start = Math.max(0, end - pageSize)
    return Response.json({ comments: state.comments.slice(start, end), earlier: start > 0 })
  })
  return { state, sent }
}

/** Simulates the live connection's event when a colleague changes something. */
function Refresh() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['quotes'] })}>
      Something changed
    </button>
  )
}
const open = (changes: Parameters<typeof sampleActor>[0] = {}, gone?: string) =>
  openScreen(
    <>
      <CommentsPanel quoteId={sampleQuote.id} actor={sampleActor(changes)} gone={gone} />
      <Refresh />
    </>,
  )

test("the panel names its readers, and lists the company's comments, oldest first", async () => {
  serves([comment(1), comment(2, { own: true })])
  await open()

  await expect.element(page.getByText('Only people of your company read these comments.')).toBeVisible()
  await expect.poll(items).toHaveLength(2)
  expect(items()[0]).toMatch(/^Bo Ek .*Comment 1$/)
  expect(items()[1]).toMatch(/^You .*Comment 2$/)
})

test('a comment is added once, and the form is emptied and focused', async () => {
  const { sent } = serves([])
  await open()
  await expect.element(add()).toHaveAccessibleDescription('Please write a comment.')
  await field().fill('  Ask for S355 ')
  await add().click()

  await expect.poll(items).toEqual([expect.stringContaining('Ask for S355')])
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  expect(sent).toEqual([{ text: 'Ask for S355' }])
})

test('a failed comment stays, and the second try has the same key', async () => {
  const { state } = serves([])
  state.fails = true
  await open()
  await field().fill('Ask for S355')
  await add().click()

  await expect.element(field()).toHaveAccessibleDescription(/^Not saved\. /)
  await expect.element(field()).toHaveValue('Ask for S355')
  state.fails = false
  await add().click()

  await expect.poll(items).toHaveLength(1)
  const [first, second] = postedKeys()
  expect(first).toBe(second)
})

test('a long text shows an error at the field', async () => {
  const { sent } = serves([])
  await open()
  await field().fill('x'.repeat(5001))
  await add().click()

  await expect.element(field()).toHaveAccessibleDescription('Please use at most 5 000 characters.')
  expect(sent).toEqual([])
})

test('a colleague’s comment appears, and typed text stays', async () => {
  const { state } = serves([])
  await open()
  await field().fill('I am writing')
  state.comments = [comment(1)]
  await page.getByRole('button', { name: 'Something changed' }).click()

  await expect.element(page.getByText('Comment 1')).toBeVisible()
  await expect.element(field()).toHaveValue('I am writing')
})

test('a button shows earlier comments', async () => {
  serves(
    Array.from({ length: 5 }, (_, index) => comment(index + 1)),
    3,
  )
  await open()
  await expect.element(page.getByText('The last 3 comments')).toBeVisible()
  await page.getByRole('button', { name: 'Show earlier comments' }).click()

  await expect.poll(items).toHaveLength(5)
  expect(items()[0]).toContain('Comment 1')
})

test('a viewer reads the comments, and why none can be written', async () => {
  serves([comment(1)])
  await open({ company_role: 'viewer' })

  await expect.element(page.getByText('Comment 1')).toBeVisible()
  await expect.element(field()).toBeDisabled()
  await expect.element(field()).toHaveAccessibleDescription(messages.viewersOnlyRead)
  await expect.element(add()).toHaveAccessibleDescription(messages.viewersOnlyRead)
})

test('a removed quote accepts no comment', async () => {
  serves([])
  await open({}, 'This quote has been removed.')

  await expect.element(add()).toHaveAccessibleDescription('This quote has been removed.')
})
