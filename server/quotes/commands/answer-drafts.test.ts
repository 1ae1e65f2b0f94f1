import { describe, expect, it } from 'vitest'
import { draftDays } from '#domain/quotes/answer-draft.ts'
import { sweepUploads } from '#server/documents/commands/sweep-uploads.ts'
import { archivesIn } from '#test/archives.ts'
import { pdf, type Person } from '#test/factories.ts'
import { quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { sweepAnswerDrafts } from './answer-drafts.ts'

const world = useWorld()
const { archiveOf } = archivesIn(world)
const { people, act, accept, responseOf, view, history } = quotesIn(world)
const fields = { answer: 'accepted', price_per_kg: '1,32', notes: 'Draft note 7.654321' }
const unknown = '00000000-0000-4000-8000-000000000000'

async function scene() {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  const colleague = await world.colleague(all.supplier, 'member')
  const viewer = await world.colleague(all.supplier, 'viewer')
  return { ...all, id, colleague, viewer }
}
const read = (as: Person | null, id: string) => world.as(as).get(`/api/quotes/${id}/answer-draft`)
const save = (as: Person | null, id: string, changed: object = {}) =>
  world.as(as).put(`/api/quotes/${id}/answer-draft`, { version: null, answered_at: null, fields, ...changed })
const discard = (as: Person | null, id: string, version: string) =>
  world.as(as).post(`/api/quotes/${id}/discard-answer-draft`, { version })
const draftOf = async (as: Person, id: string) => (await read(as, id)).body.draft
const upload = async (as: Person): Promise<string> => (await world.as(as).upload('Terms.pdf', pdf('Terms'))).body.id
const fileOf = (id: string) => world.db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
const days = (count: number) => ({ at: new Date(Date.now() + count * 24 * 60 * 60 * 1000) })

describe('saveAnswerDraft', () => {
  it("keeps what is typed for the supplier's people, with who changed it last", async () => {
    const { id, supplier, colleague } = await scene()
    expect(await draftOf(supplier, id)).toBe(null)

    const { status, body } = await save(supplier, id)

    expect(status).toBe(200)
    const draft = { version: body.version, fields, answered_at: null, files: [], changed_at: body.changed_at }
    expect(await draftOf(supplier, id)).toEqual({ ...draft, changed_by: expect.any(String), own: true })
    expect(await draftOf(colleague, id)).toMatchObject({ ...draft, own: false })
    expect(await history(id)).not.toContain('saveAnswerDraft')
  })

  it("returns 409 for a draft that a colleague has changed, and keeps the colleague's", async () => {
    const { id, supplier, colleague } = await scene()
    const { version } = (await save(supplier, id)).body
    const theirs = await save(colleague, id, { version, fields: { ...fields, price_per_kg: '1.45' } })
    expect(theirs.status).toBe(200)

    for (const late of [version, null])
      expect(await save(supplier, id, { version: late })).toMatchObject({
        status: 409,
        body: { error: { code: 'stale', message: expect.stringContaining('A colleague has changed this draft') } },
      })

    expect(await draftOf(supplier, id)).toMatchObject({ fields: { price_per_kg: '1.45' }, own: false })
    expect((await save(supplier, id, { version: theirs.body.version })).status).toBe(200)
  })

  it('keeps one of two first drafts at once', async () => {
    const { id, supplier, colleague } = await scene()

    const answers = await Promise.all([save(supplier, id), save(colleague, id)])

    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('returns 404 for a quote of others and an unknown one, and 403 for who may not answer', async () => {
    const { id, third, viewer, customer, admin, supplier } = await scene()
    const { version } = (await save(supplier, id)).body
    const refused = [
      [third, id, 404],
      [supplier, unknown, 404],
      [viewer, id, 403],
      [customer, id, 403],
      [admin, id, 403],
      [null, id, 401],
    ] as const

    for (const [as, quote, status] of refused) {
      expect((await save(as, quote, { version })).status).toBe(status)
      expect((await read(as, quote)).status).toBe(status)
      expect((await discard(as, quote, version)).status).toBe(status)
    }
    expect(await draftOf(supplier, id)).toMatchObject({ version })
  })

  it('shows a rival its own draft alone, and nobody else any', async () => {
    const { id, supplier, other, customer, admin } = await scene()
    await save(supplier, id)

    expect(await draftOf(other, id)).toBe(null)
    expect((await save(other, id, { fields: { notes: 'Other' } })).status).toBe(200)
    expect(await draftOf(supplier, id)).toMatchObject({ fields })
    for (const reader of [other, customer, admin])
      expect(JSON.stringify(await view(reader, id))).not.toContain('7.654321')
  })

  it('is refused once an offer was accepted, when there is no draft any more', async () => {
    const { id, supplier, other, customer } = await scene()
    const { version } = (await save(supplier, id)).body
    await world.offer(other, id)
    await accept(customer, id, other)

    expect((await save(supplier, id, { version })).status).toBe(409)
    expect(await draftOf(supplier, id)).toBe(null)
  })
})

describe('the files of a draft', () => {
  it('are kept while the draft names them, and go with it', async () => {
    const { id, supplier, colleague } = await scene()
    const file = await upload(supplier)
    const { version } = (await save(supplier, id, { file_ids: [file] })).body

    await sweepUploads(world.services, days(2))
    expect(await draftOf(colleague, id)).toMatchObject({ files: [{ id: file, name: 'Terms.pdf' }] })
    expect((await discard(colleague, id, version)).status).toBe(200)
    await sweepUploads(world.services, days(2))

    expect(await fileOf(file)).toBe(undefined)
  })

  it('become those of the answer that is sent, also by a colleague', async () => {
    const { id, supplier, colleague } = await scene()
    const file = await upload(supplier)
    const { version } = (await save(supplier, id, { file_ids: [file] })).body

    const sent = await world.offer(colleague, id, { answered_at: null, draft_version: version, file_ids: [file] })

    expect(sent.status).toBe(200)
    expect((await view(supplier, id)).own_response.documents).toMatchObject([{ file_id: file }])
    expect(await draftOf(supplier, id)).toBe(null)
  })

  it("leave out another company's and those of an answer that was sent, and the text is saved", async () => {
    const { id, supplier, other } = await scene()
    const [foreign, sent] = [await upload(other), await upload(supplier)]
    await world.offer(supplier, id, { file_ids: [sent] })

    expect((await save(supplier, id, { file_ids: [foreign, sent] })).status).toBe(200)

    expect(await draftOf(supplier, id)).toMatchObject({ fields, files: [] })
  })
})

describe('respond', () => {
  it('ends the draft that the person saw or saved', async () => {
    const { id, supplier, colleague } = await scene()
    await save(supplier, id)
    await world.offer(supplier, id)
    expect(await draftOf(supplier, id)).toBe(null)

    const { version } = (await save(supplier, id)).body
    await world.decline(colleague, id, { draft_version: version })
    expect(await draftOf(supplier, id)).toBe(null)
  })

  it("keeps a colleague's draft that the person has not seen", async () => {
    const { id, supplier, colleague } = await scene()
    const { version } = (await save(supplier, id)).body
    await save(colleague, id, { version })

    expect((await world.offer(supplier, id, { draft_version: version })).status).toBe(200)

    expect(await draftOf(colleague, id)).toMatchObject({ fields, answered_at: null, own: true })
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'accepted' })
  })

  it('keeps the draft when it is refused', async () => {
    const { id, supplier, colleague } = await scene()
    await world.offer(colleague, id)
    await save(supplier, id)

    expect((await world.offer(supplier, id, { answered_at: null })).status).toBe(409)

    expect(await draftOf(supplier, id)).toMatchObject({ fields })
  })
})

describe('deleteAnswerDraft', () => {
  it('returns 409 for a draft that was changed since, which stays', async () => {
    const { id, supplier, colleague } = await scene()
    const { version } = (await save(supplier, id)).body
    await save(colleague, id, { version })

    expect((await discard(supplier, id, version)).status).toBe(409)

    expect(await draftOf(supplier, id)).toMatchObject({ own: false })
  })
})

describe('an old draft', () => {
  it('is removed by the sweep, a younger one stays', async () => {
    const { id, supplier } = await scene()
    await save(supplier, id)

    await sweepAnswerDrafts(world.db, days(draftDays - 1))
    expect(await draftOf(supplier, id)).not.toBe(null)
    await sweepAnswerDrafts(world.db, days(draftDays + 1))

    expect(await draftOf(supplier, id)).toBe(null)
  })
})

describe('the archives of a supplier', () => {
  it('contain the drafts and the remembered columns of the company', async () => {
    const { id, supplier } = await scene()
    await save(supplier, id)
    await world.as(supplier).put('/api/positions/columns', { heads: ['Article'], roles: ['article_number'] })

    const { json } = await archiveOf(supplier, '/api/company/export')

    expect(json('drafts-of-answers')).toMatchObject([{ quote_id: id, draft: fields }])
    expect(json('columns-of-lists')).toMatchObject([{ roles: ['article_number'] }])
  })

  it('lose the drafts with the company', async () => {
    const { id, supplier, other } = await scene()
    await save(supplier, id)
    await save(other, id)

    expect((await world.as(other).post('/api/account/close', { confirm_email: other.email })).status).toBe(200)

    const left = await world.db.selectFrom('answer_drafts').where('order_id', '=', id).select('company_id').execute()
    expect(left).toEqual([{ company_id: supplier.id }])
  })
})

describe('the status of a request', () => {
  it('hides the draft of a supplier that has withdrawn', async () => {
    const { id, supplier } = await scene()
    await save(supplier, id)

    await act(supplier, id, 'cancel', { reason: 'Full', effect: 'withdraw' })

    expect(await draftOf(supplier, id)).toBe(null)
  })
})
