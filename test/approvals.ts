import type { PersonId } from '#domain/access/actor.ts'
import type { Person } from './factories.ts'
import { quotesIn } from './quotes.ts'
import type { World } from './world.ts'

/** Helpers for tests of acceptances that colleagues approve: a customer's company of four with limits, and two offers. */
export function approvalsIn(world: World) {
  const { people, responseOf, view, act } = quotesIn(world)

  async function limitTo({ personId }: Person, approval_limit: number | null, name: string) {
    await world.db.updateTable('people').set({ approval_limit, name }).where('id', '=', personId).execute()
  }

  const waiting = (id: string) =>
    world.db
      .selectFrom('acceptance_requests')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('asked_at', 'desc')
      .executeTakeFirst()

  async function offered(request: Record<string, unknown> = {}, price: Record<string, unknown> = {}) {
    const { customer: owner, admin, supplier, other } = await people()
    const [asker, peer, viewer] = [
      await world.colleague(owner, 'member'),
      await world.colleague(owner, 'member'),
      await world.colleague(owner, 'viewer'),
    ]
    await limitTo(owner, null, 'Olof Owner')
    await limitTo(asker, 10_000, 'Anna Asker')
    await limitTo(peer, 20_000, 'Peter Peer')
    await limitTo(viewer, null, 'Vera Viewer')
    await world.db.updateTable('profiles').set({ several_people: true }).where('id', '=', owner.id).execute()
    const id = await world.sentQuote(owner, admin, [supplier, other], request)
    // 12,750 EUR, and 8,750 EUR.
    await world.offer(supplier, id, { price_per_kg: 1.02, ...price })
    await world.offer(other, id, { price_per_kg: 0.7 })
    const seen = async (of: Person) => {
      const offer = await responseOf(id, of)
      return { response_id: offer?.id ?? '', answered_at: offer?.answered_at?.toISOString() ?? '' }
    }
    const offer = await seen(supplier)
    return {
      id,
      owner,
      asker,
      peer,
      viewer,
      admin,
      supplier,
      other,
      offer,
      seen,
      request: () => waiting(id),
      ask: (as: Person | null = asker, input: object = offer) => act(as, id, 'request-acceptance', input),
      accept: (as: Person | null, input: object = offer) => act(as, id, 'accept-response', input),
      acceptance: async (as: Person) => (await view(as, id)).acceptance,
    }
  }

  /** The same, and the first offer waits for approval. `request_id`: of the request to colleagues. */
  async function asked(...of: Parameters<typeof offered>) {
    const scene = await offered(...of)
    const { status, body } = await scene.ask()
    if (status !== 200) throw new Error(`not asked: ${JSON.stringify(body)}`)
    const request_id: string = body.id
    const { id } = scene
    return {
      ...scene,
      request_id,
      approve: (as: Person | null, more: object = {}) => act(as, id, 'approve-acceptance', { request_id, ...more }),
      refuse: (as: Person | null, reason = 'Too expensive') => act(as, id, 'refuse-acceptance', { request_id, reason }),
      withdraw: (as: Person | null) => act(as, id, 'withdraw-acceptance-request', { request_id }),
    }
  }

  const decider = (person: Person): { decided_by: PersonId } => ({ decided_by: person.personId })
  return { offered, asked, limitTo, decider }
}
