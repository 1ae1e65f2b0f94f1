import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { approvalsIn } from '#test/approvals.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { asked, offered, limitTo, decider } = approvalsIn(world)
const { row, view, act, history, responseOf } = quotesIn(world)
const { mailsTo } = mailsIn(world)
beforeAll(() => world.work())

type Asked = Awaited<ReturnType<typeof asked>>
const decisions = ['approve', 'refuse', 'withdraw'] as const
const mayDecide = (made: Asked, decision: (typeof decisions)[number]): Person =>
  decision === 'withdraw' ? made.asker : made.peer

describe('approveAcceptance', () => {
  it('accepts the offer as the approver, and mails the asker', async () => {
    const { id, owner, asker, peer, supplier, other, offer, request, approve } = await asked()

    expect((await approve(peer)).status).toBe(200)

    expect(await row(id)).toMatchObject({ status: 'processing', accepted_response_id: offer.response_id })
    expect((await responseOf(id, other))?.status).toBe('not_selected')
    expect(await request()).toMatchObject({ state: 'approved', ...decider(peer), decided_at: expect.any(Date) })
    const events = (await view(owner, id)).timeline.slice(-2)
    expect(events).toMatchObject([
      { action: 'approveAcceptance', actor_name: 'Peter Peer' },
      { action: 'acceptResponse', actor_name: 'Peter Peer' },
    ])
    const [mail = ''] = await mailsTo(asker.email, /^Your acceptance was approved/)
    expect(mail).toContain('Peter Peer approved your request.')
    await mailsTo(supplier.email, /^Your offer was accepted/)
    await mailsTo(other.email, /^Another offer was accepted/)
    const bell = (await world.as(asker).get('/api/notifications?kind=withinCompany')).body.notifications
    expect(bell).toMatchObject([{ text: 'Your acceptance was approved', quote_id: id }])
  })

  it('checks everything again', async () => {
    const gone = await asked()
    await world.as(gone.admin).post(`/api/accounts/${gone.supplier.id}/deactivate`)

    expect(await gone.approve(gone.peer)).toMatchObject(refusedFor('This supplier is no longer active on Verdigris.'))
    expect(await gone.request()).toMatchObject({ state: 'waiting' })
    expect(await history(gone.id)).not.toContain('approveAcceptance')
  })

  it('asks both people to confirm an unusual price', async () => {
    const limits = { max_price_per_kg: 0.1, max_price_currency: 'EUR' }
    const { id, owner, offer, ask } = await offered(limits, { price_confirmed: true })
    const unconfirmed = { status: 409, body: { error: { code: 'confirmation_required' } } }

    expect(await ask()).toMatchObject(unconfirmed)
    const { id: request_id } = (await ask(undefined, { ...offer, price_confirmed: true })).body
    expect(await act(owner, id, 'approve-acceptance', { request_id })).toMatchObject(unconfirmed)
    expect((await row(id)).accepted_response_id).toBeNull()
    expect((await act(owner, id, 'approve-acceptance', { request_id, price_confirmed: true })).status).toBe(200)
  })

  it('requires a sufficient limit at the time', async () => {
    const { peer, owner, approve, refuse, acceptance } = await asked()
    await limitTo(peer, 12_749, 'Peter Peer')

    const message =
      'This offer is 12\u202F750.00 EUR. You may accept up to 12\u202F749.00 EUR alone. A colleague with a higher limit has to decide.'
    expect(await approve(peer)).toMatchObject(refusedFor(message))
    expect(await refuse(peer)).toMatchObject(refusedFor(message))
    expect((await acceptance(owner)).request).toMatchObject({ approver_count: 1, state: 'waiting' })
  })
})

describe('refuseAcceptance', () => {
  it('ends the request with a reason for the asker', async () => {
    const { id, owner, asker, peer, refuse, request, acceptance, ask } = await asked()

    expect((await refuse(peer)).status).toBe(200)

    expect(await request()).toMatchObject({ state: 'refused', reason: 'Too expensive', ...decider(peer) })
    expect((await row(id)).accepted_response_id).toBeNull()
    const ended = { state: 'refused', reason: 'Too expensive', decided_by: 'Peter Peer', own: true, approver_count: 0 }
    expect((await acceptance(asker)).request).toMatchObject(ended)
    expect((await acceptance(owner)).request).toBeNull()
    const event = { action: 'refuseAcceptance', actor_name: 'Peter Peer', reason: 'Too expensive' }
    expect((await view(owner, id)).timeline.at(-1)).toMatchObject(event)
    const [mail = ''] = await mailsTo(asker.email, /^Your acceptance was refused/)
    expect(mail).toContain('Reason: Too expensive')
    expect((await ask()).status).toBe(200)
  })

  it('requires a reason', async () => {
    const { peer, refuse, request } = await asked()

    expect(await refuse(peer, ' ')).toMatchObject(invalidAt('reason', 'Please give a reason.'))
    expect(await request()).toMatchObject({ state: 'waiting' })
  })
})

describe('withdrawAcceptanceRequest', () => {
  it('withdraws the own request only', async () => {
    const { owner, asker, withdraw, request, acceptance, ask } = await asked()

    const message = 'Only the person who asked for approval can withdraw the request.'
    expect(await withdraw(owner)).toMatchObject(refusedFor(message))
    expect((await withdraw(asker)).status).toBe(200)
    expect(await request()).toMatchObject({ state: 'withdrawn', ...decider(asker), reason: null })
    expect((await acceptance(asker)).request).toBeNull()
    expect((await ask()).status).toBe(200)
  })
})

describe.each(decisions)('the decision to %s', (decision) => {
  it('refuses everybody but owners and members of the customer', async () => {
    const made = await asked()
    const decide = made[decision]

    expect(await decide(made.viewer)).toMatchObject({
      status: 403,
      body: { error: { message: messages.viewersOnlyRead } },
    })
    for (const person of [made.admin, made.supplier]) expect((await decide(person)).status).toBe(403)
    expect((await decide(null)).status).toBe(401)
    expect(await decide(await world.colleague(await world.customer(), 'owner'))).toMatchObject(unknownQuote)
    expect(await made.request()).toMatchObject({ state: 'waiting' })
  })

  it('refuses the wrong one of asker and colleague', async () => {
    const made = await asked()
    const wrong = decision === 'withdraw' ? made.peer : made.asker

    expect((await made[decision](wrong)).status).toBe(409)
    expect(await made.request()).toMatchObject({ state: 'waiting' })
  })

  it('returns 404 for a request of another quote', async () => {
    const [made, other] = [await asked(), await asked()]
    const input = { request_id: other.request_id, ...(decision === 'refuse' && { reason: 'No' }) }
    const verb = decision === 'withdraw' ? 'withdraw-acceptance-request' : `${decision}-acceptance`

    expect((await act(mayDecide(made, decision), made.id, verb, input)).status).toBe(404)
    expect(await other.request()).toMatchObject({ state: 'waiting' })
  })

  it.each([
    ['the supplier changed the offer', 'stale', 'offerChanged'],
    ['the supplier declined', 'conflict', 'offerWithdrawn'],
    ['the supplier withdrew', 'conflict', 'offerWithdrawn'],
    ['the request was edited', 'stale', 'requestEdited'],
  ] as const)('returns 409 once %s, and the asker reads why', async (change, code, because) => {
    const made = await asked()
    const { id, owner, asker, supplier } = made
    const steps = {
      'the supplier changed the offer': () => world.offer(supplier, id, { price_per_kg: 1.1 }),
      'the supplier declined': () => world.decline(supplier, id),
      'the supplier withdrew': () => act(supplier, id, 'cancel', { reason: 'No stock' }),
      'the request was edited': async () => {
        const { version } = await view(owner, id)
        return act(owner, id, 'edit', editInput({ version, volume: 13 }))
      },
    }
    expect((await steps[change]()).status).toBe(200)

    expect(await made[decision](mayDecide(made, decision))).toMatchObject({ status: 409, body: { error: { code } } })
    expect((await made.acceptance(asker)).request).toMatchObject({ state: 'withdrawn', because, own: true })
    expect((await made.acceptance(owner)).request).toBeNull()
    expect((await row(id)).accepted_response_id).toBeNull()
    await mailsTo(asker.email, /^Your request for approval has ended/)
  })
})

describe('a waiting request for approval', () => {
  it('stays when another supplier changes its offer, or notes are written', async () => {
    const { id, owner, other, request } = await asked()
    await world.offer(other, id, { price_per_kg: 0.8 })
    await act(owner, id, 'notes', { version: (await view(owner, id)).version, notes: 'Gate 4' })

    expect(await request()).toMatchObject({ state: 'waiting' })
  })

  it('ends with the quote', async () => {
    const { id, owner, peer, approve, request } = await asked()
    await act(owner, id, 'delete', { reason: 'Not needed' })

    expect(await approve(peer)).toMatchObject(unknownQuote)
    expect(await request()).toMatchObject({ state: 'withdrawn', reason: 'nothingToAccept' })
  })

  it('ends when the company closes its account', async () => {
    const { owner, request } = await asked()

    await world.as(owner).post('/api/account/close', { confirm_email: owner.email })

    expect(await request()).toBeUndefined()
  })
})

describe('decisions at the same moment', () => {
  it.each([
    ['two approvals', 'approve', 'approve'],
    ['an approval and a refusal', 'approve', 'refuse'],
    ['an approval and a withdrawal', 'approve', 'withdraw'],
  ] as const)('let one succeed: %s', async (_, first, second) => {
    const made = await asked()
    const other = second === 'withdraw' ? made.asker : made.owner

    const answers = await Promise.all([made[first](made.peer), made[second](other)])

    expect(statusesOf(answers)).toEqual([200, 409])
    const isAccepted = (await row(made.id)).accepted_response_id !== null
    const won = answers[0]?.status === 200 || second === 'approve'
    expect(isAccepted).toBe(won)
    expect((await made.request())?.state).toBe(won ? 'approved' : second === 'refuse' ? 'refused' : 'withdrawn')
  })

  it('accept only an offer that was seen, when it changes during an approval', async () => {
    const made = await asked()
    const { id, supplier, peer, approve, offer } = made

    const [approved, changed] = await Promise.all([approve(peer), world.offer(supplier, id, { price_per_kg: 1.1 })])

    expect(statusesOf([approved, changed])).toEqual([200, 409])
    const response = await responseOf(id, supplier)
    const accepted = (await row(id)).accepted_response_id
    expect(accepted).toBe(approved.status === 200 ? offer.response_id : null)
    expect(response?.price_per_kg).toBe(approved.status === 200 ? 1.02 : 1.1)
  })
})
