import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, row } = quotesIn(world)

const listed = async (id: string) =>
  world.db.selectFrom('quote_list').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const rename = (id: CompanyId, company_name: string) =>
  world.db.updateTable('profiles').set({ company_name }).where('id', '=', id).execute()

/** A request of Norr Bygg to Bert and Anna, whose names are put in order. */
async function scene() {
  const all = await people()
  const [customer, bert, anna] = [
    await world.customer({ company_name: 'Norr Bygg Test AB' }),
    await world.supplier({ company_name: 'Bert Metall Test AB' }),
    await world.supplier({ company_name: 'Anna Stål Test AB' }),
  ]
  return { ...all, customer, bert, anna, both: [bert, anna] }
}

describe('a row of quote_list', () => {
  it('exists with the request, and holds its product, customer and suppliers', async () => {
    const { customer, bert } = await scene()
    const id = await world.quote(customer, {
      supplier_ids: [bert.id],
      manual_product_details: 'Plate 20 MM',
      volume: 7.5,
    })

    expect(await listed(id)).toMatchObject({
      created_at: (await row(id)).created_at,
      status: 'pending_admin_approval',
      awaiting: true,
      volume: 7.5,
      customer: 'norr bygg test ab',
      supplier: 'bert metall test ab',
      product: 'plate 20 mm',
      search_text: 'plate 20 mm\nsteel\nnorr bygg test ab\nbert metall test ab',
    })
  })

  it('follows the approval, which may choose other suppliers than proposed', async () => {
    const { customer, admin, bert, anna } = await scene()
    const id = await world.quote(customer, { supplier_ids: [bert.id] })

    await act(admin, id, 'approve', { version: 1, supplier_ids: [anna.id] })

    expect(await listed(id)).toMatchObject({ status: 'pending', awaiting: false, supplier: 'anna stål test ab' })
  })

  it('names the accepted supplier in place of the first', async () => {
    const { customer, admin, bert, both } = await scene()
    const id = await world.sentQuote(customer, admin, both)
    expect((await listed(id)).supplier).toBe('anna stål test ab')
    await world.offer(bert, id)

    await accept(customer, id, bert)

    expect(await listed(id)).toMatchObject({ status: 'processing', supplier: 'bert metall test ab' })
  })

  it('follows an edit, a rejection and a deletion', async () => {
    const { customer, admin } = await scene()
    const [edited, rejected, deleted] = [
      await world.quote(customer),
      await world.quote(customer),
      await world.quote(customer),
    ]

    await act(customer, edited, 'edit', editInput({ version: 1, volume: 33.5 }))
    await act(admin, rejected, 'reject')
    await act(customer, deleted, 'delete', { reason: 'Not needed' })

    expect(await listed(edited)).toMatchObject({ volume: 33.5, awaiting: true })
    expect(await listed(rejected)).toMatchObject({ status: 'cancelled', awaiting: false })
    expect(await listed(deleted)).toMatchObject({ status: 'pending_admin_approval', awaiting: false })
  })

  it('keeps a supplier that withdrew', async () => {
    const { customer, admin, anna, both } = await scene()
    const id = await world.sentQuote(customer, admin, both)

    await act(anna, id, 'cancel', { reason: 'No stock' })

    expect((await listed(id)).supplier).toBe('anna stål test ab')
  })

  it('ends with the request', async () => {
    const { customer } = await scene()
    const id = await world.quote(customer)

    await world.db.deleteFrom('orders').where('id', '=', id).execute()

    expect(await world.db.selectFrom('quote_list').selectAll().where('order_id', '=', id).execute()).toEqual([])
  })
})

describe('a company that changes its name', () => {
  it('can have the longest name that its profile allows', async () => {
    const { customer, admin, anna } = await scene()
    // Every character is different and has three bytes, so it cannot be compressed: an index of the profiles just holds it.
    const longest = String.fromCodePoint(
      ...Array.from({ length: 885 }, (_, index) => 0x4e_00 + ((index * 7919) % 20_000)),
    )
    for (const { id } of [customer, anna]) await rename(id, longest)

    const id = await world.sentQuote(customer, admin, [anna])

    const { customer: asking, supplier } = await listed(id)
    expect([longest.startsWith(asking), longest.startsWith(supplier ?? '?')]).toEqual([true, true])
    expect((await listed(id)).search_text).toContain(`${longest}\n${longest}`)
  })

  it('shows the new name in all of its quotes, as customer and as supplier, and can be found by it', async () => {
    const { customer, admin, anna, bert, both } = await scene()
    const id = await world.sentQuote(customer, admin, both)

    await rename(customer.id, 'Zeta Bygg Test AB')
    await rename(anna.id, 'Cilla Stål Test AB')

    expect(await listed(id)).toMatchObject({ customer: 'zeta bygg test ab', supplier: 'bert metall test ab' })
    await rename(bert.id, 'Doris Metall Test AB')
    expect((await listed(id)).supplier).toBe('cilla stål test ab')
    const idsFor = async (text: string) =>
      (await world.as(customer).get(`/api/quotes?text=${encodeURIComponent(text)}`)).body.count
    expect([await idsFor('zeta bygg'), await idsFor('cilla st'), await idsFor('anna stål test')]).toEqual([1, 1, 0])
  })

  it('leaves the quotes unchanged, so that no edit becomes stale', async () => {
    const { customer, admin, anna } = await scene()
    const id = await world.sentQuote(customer, admin, [anna])
    const before = await row(id)

    await rename(anna.id, 'Cilla Stål Test AB')

    expect(await row(id)).toEqual(before)
  })

  it('loses its name with its account, also in requests that nobody received', async () => {
    const { customer, admin, anna } = await scene()
    const [seen, unseen] = [
      await world.sentQuote(customer, admin, [anna]),
      await world.quote(customer, { manual_product_details: 'Secret plate' }),
    ]

    await world.as(customer).post('/api/account/close', { confirm_email: customer.email })

    expect((await listed(seen)).search_text).not.toContain('norr bygg')
    expect(await listed(unseen)).toMatchObject({ customer: 'deleted account', product: 'deleted account' })
    expect((await listed(unseen)).search_text).not.toContain('secret')
  })

  // The embedded database has one connection: there the second waits for the first.
  it.runIf(inject('template').kind === 'postgres')(
    'never deadlocks with approvals, acceptances and edits of its quotes',
    async () => {
      const { customer, admin, anna, bert, both } = await scene()
      const ids = await Promise.all(Array.from({ length: 6 }, () => world.sentQuote(customer, admin, both)))
      for (const id of ids) await world.offer(bert, id)
      const waiting = await Promise.all(Array.from({ length: 6 }, () => world.quote(customer)))

      const answers = await Promise.all([
        ...ids.map((id) => accept(customer, id, bert)),
        ...waiting.map((id) => act(admin, id, 'approve', { version: 1, supplier_ids: [anna.id, bert.id] })),
        ...Array.from({ length: 6 }, (_, round) => renamed(customer, `Norr ${round} Test AB`)),
        ...Array.from({ length: 6 }, (_, round) => renamed(bert, `Bert ${round} Test AB`)),
      ])

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const [customers, suppliers] = [await nameOf(customer), await nameOf(bert)]
      for (const id of ids) expect(await listed(id)).toMatchObject({ customer: customers, supplier: suppliers })
      for (const id of waiting) expect((await listed(id)).customer).toBe(customers)
    },
  )

  it.runIf(inject('template').kind === 'postgres')(
    'tries again when the database ended it for a transaction that locks two of its quotes in the other order',
    async () => {
      const { customer, admin, anna } = await scene()
      const sent = [await world.sentQuote(customer, admin, [anna]), await world.sentQuote(customer, admin, [anna])]
      const [first = '', second = ''] = sent.toSorted()
      const { body } = await world.as(anna).get('/api/profile')
      const typed = { company_name: 'Cilla Stål Test AB', contact_person: 'Cilla', phone: '', address: '', bio: '' }

      const answer = await world.db.transaction().execute(async (tx) => {
        const touch = (id: string) => tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
        await touch(second)
        const renaming = world.as(anna).put('/api/profile', { updated_at: body.updated_at, ...typed })
        await touchOnceSomebodyWaits(tx, first)
        return { renaming }
      })

      expect((await answer.renaming).status).toBe(200)
      for (const id of sent)
        expect(await listed(id)).toMatchObject({ status: 'shipped', supplier: 'cilla stål test ab' })
    },
  )
})

/**
 * Changes the quote as soon as another transaction waits for this one. A transaction looks for a deadlock once, a second after its wait
 * began, and aborts itself: so the database notices the other's wait, however busy the machine is, and this one looks much later.
 */
async function touchOnceSomebodyWaits(tx: Tx, id: string): Promise<void> {
  await sql`set local deadlock_timeout = '30s'`.execute(tx)
  await sql
    .raw(`do $$ begin
    while not exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) loop
      perform pg_sleep(0.01);
    end loop;
    update orders set status = 'shipped' where id = '${id}';
  end $$`)
    .execute(tx)
}

/** Renames like the program: the profile is locked first. */
const renamed = (person: Person, company_name: string) =>
  world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profiles').where('id', '=', person.id).select('id').forUpdate().execute()
    await tx.updateTable('profiles').set({ company_name }).where('id', '=', person.id).execute()
    return { status: 200 }
  })

async function nameOf({ id }: Person): Promise<string> {
  const query = world.db.selectFrom('profiles').where('id', '=', id).select('company_name')
  return (await query.executeTakeFirstOrThrow()).company_name.toLowerCase()
}
