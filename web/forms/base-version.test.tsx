import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useBaseVersion } from './base-version.ts'
import { ownEnd, ownSave, useOwnWrites } from './own-writes.ts'

const of = 'quote 1'

function Form({ current }: { current: number }) {
  const { version, isOverturned } = useBaseVersion(of, current, false)
  const { mayHaveEnded } = useOwnWrites(of)
  return <p>{`sends ${version}, ${isOverturned ? 'overturned' : 'own'}, ${mayHaveEnded ? 'may be gone' : 'there'}`}</p>
}

/** A form that was opened at version 1. `shows` gives it the data of a refetch. `save` begins an own save and returns its answer. */
async function openForm() {
  const client = new QueryClient()
  const element = (current: number) => (
    <QueryClientProvider client={client}>
      <Form current={current} />
    </QueryClientProvider>
  )
  const { rerender } = await render(element(1))
  return {
    client,
    shows: (current: number) => rerender(element(current)),
    save(from: number) {
      const { promise, resolve, reject } = Promise.withResolvers<{ version: number }>()
      const saving = ownSave(
        client,
        of,
        from,
        () => promise,
        ({ version }) => version,
      ).catch(() => {})
      return {
        answers: (version: number) => (resolve({ version }), saving),
        fails: () => (reject(new Error('stale')), saving),
      }
    },
  }
}
const said = (text: string) => page.getByText(new RegExp(`^${text}`))

test('an own save whose data arrive before its answer causes no alarm at any moment', async () => {
  const { shows, save } = await openForm()
  const first = save(1)

  await shows(2)
  await expect.element(said('sends 1, own')).toBeVisible()
  await first.answers(2)
  await expect.element(said('sends 2, own')).toBeVisible()
})

test('an own save whose data arrive after its answer causes no alarm at any moment', async () => {
  const { shows, save } = await openForm()

  await save(1).answers(2)
  await expect.element(said('sends 2, own')).toBeVisible()
  await shows(2)
  await expect.element(said('sends 2, own')).toBeVisible()
})

test('a refetch that shows the first of two own saves after the second causes no alarm', async () => {
  const { shows, save } = await openForm()

  await save(1).answers(2)
  await save(2).answers(3)
  await shows(2)
  await expect.element(said('sends 3, own')).toBeVisible()
  await shows(3)
  await expect.element(said('sends 3, own')).toBeVisible()
})

test("another person's save before an own one causes an alarm once the own one was refused", async () => {
  const { shows, save } = await openForm()
  const refused = save(1)

  await shows(2)
  await expect.element(said('sends 1, own')).toBeVisible()
  await refused.fails()
  await expect.element(said('sends 1, overturned')).toBeVisible()
})

test("another person's save between two own ones causes an alarm", async () => {
  const { shows, save } = await openForm()

  await save(1).answers(2)
  await shows(3)
  await expect.element(said('sends 2, overturned')).toBeVisible()
})

test('an own deletion counts as the possible end from its beginning, and a refused one does not', async () => {
  const { client } = await openForm()
  const refused = Promise.withResolvers<object>()
  const failing = ownEnd(client, of, () => refused.promise).catch(() => {})
  await expect.element(said('sends 1, own, may be gone')).toBeVisible()
  refused.reject(new Error('forbidden'))
  await failing
  await expect.element(said('sends 1, own, there')).toBeVisible()

  await ownEnd(client, of, async () => ({}))
  await expect.element(said('sends 1, own, may be gone')).toBeVisible()
})
