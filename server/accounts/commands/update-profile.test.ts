import { describe, expect, it } from 'vitest'
import { bothRequired } from '#domain/identity/sign-up.ts'
import { messages } from '#domain/errors.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)

const typed = {
  company_name: 'Ny Stål AB',
  contact_person: 'Åsa Öst',
  phone: '+46 31 123 45 67',
  address: 'Kajen 1, 411 04 Göteborg',
  bio: 'Since 1921.\n<3 steel',
}
const place = { region: 'European Union', country: 'Sweden' }

const profileOf = async (person: Person) => (await world.as(person).get('/api/profile')).body
const update = async (person: Person, changes: Record<string, unknown> = {}) => {
  const { updated_at } = await profileOf(person)
  return world.as(person).put('/api/profile', { updated_at, ...typed, ...changes })
}
const row = (person: Person) =>
  world.db.selectFrom('profiles').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const history = (person: Person) =>
  world.db
    .selectFrom('history')
    .where('subject', '=', 'account')
    .where('subject_id', '=', person.id)
    .select(['action', 'actor_id', 'detail'])
    .orderBy('sequence')
    .execute()

describe('updateProfile', () => {
  it.each(['customer', 'supplier', 'admin'] as const)(
    'stores the fields of a %s, and shows them at once',
    async (role) => {
      const person = await world[role]()
      const own = role === 'supplier' ? place : {}

      const answer = await update(person, own)

      expect(answer.status).toBe(200)
      const now = await profileOf(person)
      expect(now).toEqual({
        ...typed,
        region: null,
        country: null,
        organisation_number: null,
        vat_number: null,
        default_currency: null,
        country_currency: role === 'supplier' ? 'SEK' : 'USD',
        ...own,
        updated_at: answer.body.updated_at,
      })
      const { actor } = (await world.as(person).get('/api/session')).body
      expect(actor).toMatchObject({ company_name: 'Ny Stål AB', name: 'Åsa Öst' })
      const contact = world.db.selectFrom('people').where('id', '=', person.personId).select('name')
      expect(await contact.executeTakeFirst()).toEqual({ name: 'Åsa Öst' })
    },
  )

  it('records which fields changed, without their values', async () => {
    const supplier = await world.supplier()

    await update(supplier, place)
    await update(supplier, { ...place, phone: '112' })

    expect(await history(supplier)).toEqual([
      {
        action: 'updateProfile',
        actor_id: supplier.personId,
        detail: { fields: ['company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'] },
      },
      { action: 'updateProfile', actor_id: supplier.personId, detail: { fields: ['phone'] } },
    ])
  })

  it('shows the other party the change at once', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    const shown = { ...place, company_name: 'Ny Synlig AB' }
    await update(supplier, shown)
    await update(customer, { company_name: 'Ny Bro AB' })

    expect((await world.as(customer).get(`/api/suppliers/${supplier.id}`)).body).toMatchObject({ ...typed, ...shown })
    expect((await world.as(customer).get('/api/suppliers?region=European+Union&text=synlig')).body).toMatchObject({
      entries: [{ supplier_id: supplier.id, ...shown }],
    })
    expect((await world.as(supplier).get(`/api/quotes/${id}`)).body.customer).toMatchObject({
      company_name: 'Ny Bro AB',
      phone: typed.phone,
      address: typed.address,
    })
  })

  it('shows the numbers as their country writes them to the other party and on papers, and keeps them without the field', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    await update(customer, {
      address: 'Kajen 1, Oslo, Norge',
      organisation_number: '900000006',
      vat_number: 'no900000006mva',
    })
    await update(supplier, { ...place, organisation_number: '5560000001', vat_number: '' })
    await update(supplier, place)

    const seenBySupplier = (await world.as(supplier).get(`/api/quotes/${id}`)).body.customer
    expect(seenBySupplier).toMatchObject({ organisation_number: '900 000 006', vat_number: 'NO900000006MVA' })
    const numbers = { organisation_number: '556000-0001', vat_number: null }
    expect((await world.as(customer).get(`/api/quotes/${id}`)).body.supplier).toMatchObject(numbers)
    expect((await world.as(customer).get(`/api/suppliers/${supplier.id}`)).body).toMatchObject(numbers)
    expect((await world.as(admin).get(`/api/accounts/${supplier.id}`)).body).toMatchObject(numbers)

    await update(supplier, { ...place, organisation_number: ' ' })
    expect((await profileOf(supplier)).organisation_number).toBeNull()
  })

  it('refuses a number that cannot be one of the country, at its field, and changes nothing', async () => {
    const supplier = await world.supplier()

    const answer = await update(supplier, { ...place, organisation_number: '5560000002', vat_number: 'SE1' })

    expect(answer).toMatchObject(
      invalidAt('vat_number', 'This is not a VAT number of SE. Please compare it with your papers.'),
    )
    expect(Object.keys(answer.body.error.fields)).toEqual(['organisation_number', 'vat_number'])
    expect((await profileOf(supplier)).company_name).not.toBe(typed.company_name)
  })

  it('empties fields that were cleared', async () => {
    const supplier = await world.supplier()
    await update(supplier, place)

    await update(supplier, { phone: ' ', address: '', bio: ' \n ', region: null, country: null })

    expect(await row(supplier)).toMatchObject({ phone: null, address: null, bio: null, region: null, country: null })
  })

  it('returns 409 for an older version, and loses nothing', async () => {
    const customer = await world.customer()
    const { updated_at } = await profileOf(customer)
    await update(customer)

    const answer = await world.as(customer).put('/api/profile', { updated_at, ...typed, phone: '112' })

    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'stale', message: messages.stale } } })
    expect((await row(customer)).phone).toBe(typed.phone)
    expect(await history(customer)).toHaveLength(1)
  })

  it('lets one of two tabs at once succeed', async () => {
    const customer = await world.customer()
    const { updated_at } = await profileOf(customer)
    const send = (phone: string) => world.as(customer).put('/api/profile', { updated_at, ...typed, phone })

    const answers = await Promise.all([send('1'), send('2')])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await row(customer)).phone).toBe(answers[0]?.status === 200 ? '1' : '2')
    expect(await history(customer)).toHaveLength(1)
  })

  it.each([
    ['company_name', ' ', bothRequired],
    ['contact_person', '', bothRequired],
    ['bio', 'x'.repeat(2001), 'The bio can be at most 2\u202F000 characters long.'],
    ['country', 'Japan', 'Please choose a country of the region.'],
    ['region', 'Atlantis', 'Please choose a region from the list.'],
    ['user_status', 'deactivated', 'Unknown field.'],
    ['role', 'admin', 'Unknown field.'],
    ['epd_total', 0, 'Unknown field.'],
    ['default_currency', 'CHF', 'Please choose a currency from the list.'],
  ])('rejects %s %j', async (field, value, message) => {
    const supplier = await world.supplier()
    const before = await row(supplier)

    expect(await update(supplier, { ...place, [field]: value })).toMatchObject(invalidAt(field, message))
    expect(await row(supplier)).toEqual(before)
    expect(await history(supplier)).toEqual([])
  })

  it('accepts 2000 characters as the database counts them', async () => {
    const customer = await world.customer()
    const bio = '😀'.repeat(2000)

    expect((await update(customer, { bio })).status).toBe(200)
    expect((await row(customer)).bio).toBe(bio)
  })

  it.each(['customer', 'admin'] as const)('rejects the place of a %s', async (role) => {
    const person = await world[role]()

    expect(await update(person, place)).toMatchObject(invalidAt('region', 'Only suppliers have a place.'))
    expect(await row(person)).toMatchObject({ region: null, country: null })
  })

  it('changes the default currency of a customer, which the session has at once', async () => {
    const customer = await world.customer()
    const ofSession = async () => (await world.as(customer).get('/api/session')).body.actor.default_currency
    await update(customer, { address: 'Havnegata 1, 0150 Oslo, Norge' })
    expect([(await profileOf(customer)).country_currency, await ofSession()]).toEqual(['NOK', 'NOK'])

    await update(customer, { default_currency: 'SEK' })
    await update(customer, { phone: '112' })
    expect([(await profileOf(customer)).default_currency, await ofSession()]).toEqual(['SEK', 'SEK'])
    await update(customer, { default_currency: null })

    expect([(await profileOf(customer)).default_currency, await ofSession()]).toEqual([null, 'USD'])
    const changes = (await history(customer)).map(({ detail }) => detail)
    expect(changes.slice(1)).toEqual([
      { fields: ['address', 'default_currency'] },
      { fields: ['phone'] },
      { fields: ['phone', 'default_currency'] },
    ])
  })

  it.each(['supplier', 'admin'] as const)('rejects the default currency of a %s', async (role) => {
    const person = await world[role]()

    expect(await update(person, { default_currency: 'SEK' })).toMatchObject(
      invalidAt('default_currency', 'Only buyers have a default currency.'),
    )
    expect(await row(person)).toMatchObject({ default_currency: null })
  })

  it('changes nobody else, and returns 401 to a visitor', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const before = await row(other)

    await update(customer)
    const answer = await world.as(null).put('/api/profile', { updated_at: before.updated_at, ...typed })

    expect(answer.status).toBe(401)
    expect((await world.as(null).get('/api/profile')).status).toBe(401)
    expect(await row(other)).toEqual(before)
  })
})
