import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, heads, paste, sound, wrong } from '#test/pasted-positions.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { ImportPositions } from './ImportPositions.tsx'

const open = () =>
  openScreen(<ImportPositions opened room={200} onClose={() => {}} onOpen={() => {}} onAdd={() => {}} />)
const table = () => page.getByRole('table', { name: 'Read positions' })

test('the number of suppliers stands below a size that can be compared', async () => {
  const sent = serverAnswers((_method, _body, path) =>
    path === '/api/suppliers/counts'
      ? Response.json({ counts: [3, 0].map((suppliers) => ({ suppliers, is_more: false })) })
      : new Response(null, { status: 404 }),
  )
  await open()
  await expect.element(field()).toHaveFocus()

  await paste(heads, sound, wrong, 'HEB 200\tS235JR\t6000\t2')

  await expect.element(table().getByText('In 3 catalogues')).toBeVisible()
  await expect.element(table().getByText('In no catalogue')).toBeVisible()
  expect(sent).toEqual([
    {
      positions: [
        { material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', grade: 'S355J2' },
        { material: 'Steel', profile: 'HEB Beam', size: 'HEB 200', grade: 'S235JR' },
      ],
    },
  ])
})

test('the rows stay as they are without an answer', async () => {
  serverAnswers(() => new Response(null, { status: 503 }))
  await open()
  await expect.element(field()).toHaveFocus()

  await paste(heads, sound)

  await expect.element(table().getByText('HEA 200')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^In (\d|no)/)).not.toBeInTheDocument()
})
