import { describe, expect, it } from 'vitest'
import { archivesIn } from '#test/archives.ts'
import { pdf, type Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { threadOf, write } = messagesIn(world)
const { archiveOf } = archivesIn(world)

/** A customer's company of an owner and a member, who each made a quote, and everything else of theirs. */
async function scene() {
  const { customer: owner, admin, supplier } = await people()
  const member = await world.colleague(owner, 'member')
  const ofOwner = await world.sentQuote(owner, admin, [supplier], { notes: 'Of the owner' })
  const ofMember = await world.sentQuote(member, admin, [supplier], { notes: 'Of the member' })
  await write(owner, await threadOf(ofOwner, supplier), 'Written by the owner')
  await write(member, await threadOf(ofMember, supplier), 'Written by the member')
  for (const [person, order_id] of [
    [owner, ofOwner],
    [member, ofMember],
  ] as const) {
    await world.db
      .insertInto('quote_comments')
      .values({
        order_id,
        company_id: owner.id,
        author_id: person.personId,
        text: `Comment of the ${person.company_role}`,
        created_at: new Date(),
      })
      .execute()
    await world.as(person).post('/api/projects', { name: `Deck of the ${person.company_role}` })
  }
  await world.as(owner).upload('drawing.pdf', pdf('drawing'))
  return { owner, member, admin, ofOwner, ofMember }
}
const exportCompany = (as: Person | null) =>
  world.app.request('/api/company/export', { headers: as ? { cookie: as.cookie } : {} })

describe('exportOwnData in a company of several people', () => {
  it("contains the person's data, and none of a colleague or the company", async () => {
    const { member, ofMember } = await scene()

    const { names, json, text } = await archiveOf(member)

    expect(names).toEqual([
      'account.json',
      'quotes.json',
      'orders.json',
      'messages.json',
      'comments.json',
      'deleted-quotes.json',
      'quote-edits.json',
      'calculator-projects.json',
      'saved-views.json',
      'request-list.json',
      'history.json',
      'notifications.json',
      'mails.json',
    ])
    expect(json('account')).toMatchObject({ email: member.email, person: { id: member.personId } })
    expect(json('quotes')).toMatchObject([{ id: ofMember, notes: 'Of the member' }])
    expect(json('messages')).toMatchObject([{ text: 'Written by the member' }])
    expect(json('comments')).toMatchObject([{ text: 'Comment of the member' }])
    expect(json('notifications')).toContainEqual(
      expect.objectContaining({ kind: 'requestSent', text: 'Your request awaits approval', quote_id: ofMember }),
    )
    expect(text).not.toMatch(/of the owner|by the owner/i)
  })

  it("contains an administrator's decision on the person", async () => {
    const { owner, member, admin } = await scene()
    await world.as(admin).post(`/api/accounts/people/${member.personId}/deactivate`, { reason: 'Test' })
    await world.as(admin).post(`/api/accounts/people/${member.personId}/reactivate`, {})
    const again = { ...member, cookie: await world.session(member.personId) }
    const decisions = async (person: Person) =>
      ((await archiveOf(person)).json('history') as { action: string; by: string }[]).filter(({ action }) =>
        action.endsWith('Person'),
      )

    expect(await decisions(again)).toMatchObject([
      { action: 'deactivatePerson', by: 'an administrator' },
      { action: 'reactivatePerson', by: 'an administrator' },
    ])
    expect(await decisions(owner)).toEqual([])
  })
})

describe('exportCompanyData', () => {
  it("returns the company's data to an owner, without the personal data of its people", async () => {
    const { owner, member, ofOwner, ofMember } = await scene()

    const { names, json, text, response } = await archiveOf(owner, '/api/company/export')

    expect(response.headers.get('content-disposition')).toMatch(/verdigris-company-data-[\d-]+\.zip/)
    expect(names.filter((name) => !name.startsWith('files/'))).toEqual([
      'company.json',
      'quotes.json',
      'orders.json',
      'messages.json',
      'comments.json',
      'deleted-quotes.json',
      'quote-edits.json',
      'columns-of-lists.json',
      'marked-suppliers.json',
      'projects.json',
      'delivery-addresses.json',
      'history.json',
      'files.json',
    ])
    expect(json('company')).toMatchObject({
      profile: { company_name: owner.company_name },
      people: [{ email: owner.email }, { email: member.email, company_role: 'member' }],
    })
    expect(json('quotes').map(({ id }: { id: string }) => id)).toEqual([ofOwner, ofMember])
    expect(json('messages').map(({ from, text: said }: { from: string; text: string }) => `${from}: ${said}`)).toEqual([
      'Test Person: Written by the owner',
      'Test Colleague: Written by the member',
    ])
    expect(json('comments')).toHaveLength(2)
    expect(json('history').map(({ action, by }: { action: string; by: string }) => `${action} by ${by}`)).toEqual([
      'createQuote by you',
      'createQuote by Test Colleague',
      'exportCompanyData by you',
    ])
    expect(json('files')).toMatchObject([{ name: 'drawing.pdf' }])
    expect(text).not.toContain('Deck of the')
  })

  it('refuses everybody but owners, and requires reauthentication', async () => {
    const { owner, member } = await scene()
    const viewer = await world.colleague(owner, 'viewer')
    const reauthenticatedAt = new Date(Date.now() - 11 * 60_000)
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: reauthenticatedAt })
      .where('user_id', '=', owner.personId)
      .execute()

    const answers = [await exportCompany(member), await exportCompany(viewer), await exportCompany(null)]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
    expect(await (await exportCompany(owner)).json()).toMatchObject({ error: { code: 'reauthentication_required' } })
  })
})
