import { expect, it } from 'vitest'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { accept } = quotesIn(world)
const { threadOf, threads, write } = messagesIn(world)

/** A request to three suppliers, whose names are in the order of the alphabet. */
async function scene() {
  const [customer, admin] = [await world.customer(), await world.admin()]
  const named = (company_name: string) => world.supplier({ company_name })
  const [first, second, third] = [await named('Alfa AB'), await named('Beta AB'), await named('Gamma AB')]
  const id = await world.sentQuote(customer, admin, [first, second, third])
  const names = async () =>
    (await threads(customer, id)).body.threads.map(({ supplier_name }: { supplier_name: string }) => supplier_name)
  return { customer, first, second, third, id, names }
}

it('listThreads puts the supplier of the accepted offer first, also before newer messages of one who declined', async () => {
  const { customer, first, third, id, names } = await scene()
  await world.decline(first, id)
  await world.offer(third, id)
  await accept(customer, id, third)
  expect(await names()).toEqual(['Gamma AB', 'Alfa AB', 'Beta AB'])

  await write(first, await threadOf(id, first), 'Next time')

  expect((await names())[0]).toBe('Gamma AB')
})

it('listThreads puts suppliers who are still asked before those who declined', async () => {
  const { first, id, names } = await scene()

  await world.decline(first, id)

  expect(await names()).toEqual(['Beta AB', 'Gamma AB', 'Alfa AB'])
})
