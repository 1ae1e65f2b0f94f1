import { expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, responses } = quotesIn(world)

/** Two uploads of a customer who is in a conversation with a supplier. */
async function uploaded() {
  const { customer, admin, supplier } = await people()
  const quote = await world.sentQuote(customer, admin, [supplier])
  const [response] = await responses(quote)
  const upload = async () => (await world.as(customer).upload('drawing.pdf', pdf())).body.id as string
  return { customer, thread: response?.id, files: [await upload(), await upload()] }
}
type Made = Awaited<ReturnType<typeof uploaded>>

const message = ({ customer, thread, files }: Made) =>
  world.as(customer).post(`/api/threads/${thread}/messages`, { text: 'See the drawing', file_ids: files })
const quote = ({ customer, files }: Made) =>
  world.as(customer).post('/api/quotes', world.quoteInput({ file_ids: files.toReversed() }))

/** How often the files are attached to anything. */
async function attached({ files }: Made): Promise<string> {
  const tables = ['message_documents', 'customer_quote_documents'] as const
  const counts = tables.map(async (table) => {
    const rows = await world.db.selectFrom(table).where('file_id', 'in', files).select('id').execute()
    return rows.length
  })
  return (await Promise.all(counts)).join(' and ')
}

it('a message and a request with the same files at once: one gets them, the other is refused', async () => {
  const outcomes = await raced(uploaded, [message, quote], attached)

  expect(['201 400: 2 and 0', '400 201: 0 and 2']).toEqual(expect.arrayContaining(outcomes))
})

it('two messages with the same files at once: one gets them, the other is refused', async () => {
  const outcomes = await raced(uploaded, [message, message], attached)

  expect(['201 400: 2 and 0', '400 201: 2 and 0']).toEqual(expect.arrayContaining(outcomes))
})
