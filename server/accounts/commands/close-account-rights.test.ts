import { describe, expect, it } from 'vitest'
import { joiningIn } from '#test/joining.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { close } = tracesIn(world)
const { scene, ownerAt, get, update } = joiningIn(world)

describe('closeAccount', () => {
  it('refuses an owner who lost the role while the request waited', async () => {
    const owner = await world.customer()
    const second = await world.colleague(owner, 'owner')
    const closed = Promise.withResolvers<Awaited<ReturnType<typeof close>>>()

    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('profiles').where('id', '=', owner.id).select('id').forUpdate().execute()
      void close(second).then(closed.resolve, closed.reject)
      // Long enough to be let in; on one connection the request waits for the whole transaction instead.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tx.updateTable('people').set({ company_role: 'member' }).where('id', '=', second.personId).execute()
    })

    expect((await closed.promise).status).toBe(403)
    const company = world.db.selectFrom('profiles').where('id', '=', owner.id).select('closed_at')
    expect(await company.executeTakeFirst()).toEqual({ closed_at: null })
  })

  it('frees the domain whose people joined the company', async () => {
    const { domain, owner } = await scene()
    expect((await update(owner, 'member')).status).toBe(200)
    const next = await ownerAt(domain)
    expect((await get(next)).body.is_taken).toBe(true)

    expect((await close(owner)).status).toBe(200)

    expect((await get(next)).body.is_taken).toBe(false)
    expect((await update(next, 'member')).status).toBe(200)
  })
})
