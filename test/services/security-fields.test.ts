import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, callersIn, describedApi, sampleOf, type Described, type JsonSchema } from '#test/described-api.ts'
import { startProgramWithUsers, type ProgramWithUsers, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let operations: Described[]
let callerOf: (operation: Described) => ProgramUser
beforeAll(async () => {
  outside = await startProgramWithUsers()
  operations = await describedApi(outside)
  callerOf = await callersIn(outside)
})
afterAll(() => outside.close())

const withBody = () => operations.filter(({ bodies }) => bodies.length > 0)
const call = (operation: Described, body: unknown) =>
  outside.send(callerOf(operation), operation.method, addressOf(operation), { body })

describe('fields that only the server writes', () => {
  it('appear in the documentation only where they are the input itself', () => {
    const owned =
      /^(id|.*_id|status|user_status|role|admin_approved.*|approved_by|created_at|is_deleted|email_verified|closed_at|listed|effective_epd|verified)$/
    const documented = withBody().flatMap(({ id, bodies }) =>
      bodies.flatMap(({ properties = {} }) =>
        Object.keys(properties)
          .filter((name) => owned.test(name))
          .map((name) => `${id}.${name}`),
      ),
    )

    expect([...new Set(documented)].toSorted()).toEqual([
      'acceptResponse.response_id',
      'addSupplierDocument.file_id',
      'answerReceipt.delivery_id',
      'approveAcceptance.request_id',
      'confirmReceipt.delivery_id',
      'correctDelivery.delivery_id',
      'createQuote.delivery_address_id',
      'createQuote.preferred_supplier_id',
      'createQuote.project_id',
      'keepOffer.request_id',
      'leaveCompany.successor_id',
      'refuseAcceptance.request_id',
      'removeMember.successor_id',
      'requestAcceptance.response_id',
      'requestProlongation.response_id',
      'respond.status',
      'saveSsoProvider.client_id',
      'setProject.project_id',
      'setResponsible.person_id',
      'signUp.role',
      'updateJoining.role',
      'updateStatus.status',
      'withdrawAcceptanceRequest.request_id',
    ])
  })

  it('get rejected by name in every operation, for every column', async () => {
    const rows = await outside.postgres.query(`select distinct column_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name not like '%epd\\_%' order by 1`)
    const columns = rows.map(({ name }) => String(name))
    expect(columns.length).toBeGreaterThan(80)
    const before = await outside.checksums()

    for (const operation of withBody())
      for (const { properties = {}, ...schema } of operation.bodies) {
        const foreign = columns.filter((name) => !(name in properties)).slice(0, 190)
        const body = {
          ...(sampleOf({ properties, ...schema }) as object),
          ...Object.fromEntries(foreign.map((name) => [name, 'admin'])),
        }
        const answer = await call(operation, body)

        expect({ id: operation.id, ...answer }).toMatchObject({
          id: operation.id,
          status: 400,
          body: { error: { code: 'invalid' } },
        })
        const refused = answer.body.error.fields as Record<string, string>
        const taken = foreign.filter((name) => refused[name] !== 'Unknown field.')
        expect({ id: operation.id, taken }).toEqual({ id: operation.id, taken: [] })
      }

    expect(await outside.checksums()).toEqual(before)
  })

  it('get rejected in every object inside a body too', () => {
    const open: string[] = []
    const look = (schema: JsonSchema, at: string) => {
      if (schema.properties && schema.additionalProperties !== false) open.push(at)
      for (const [name, inner] of Object.entries(schema.properties ?? {})) look(inner, `${at}.${name}`)
      if (schema.items) look(schema.items, `${at}[]`)
      for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(inner, at)
    }
    for (const { id, bodies } of withBody()) for (const schema of bodies) look(schema, id)

    // A browser's data about a passkey is open: later browsers add fields (Web Authentication, section 5.1.9), and the library
    // ignores unknown ones.
    expect(
      open.filter((at) => !/^(addPasskey|signInWithPasskey|acceptInvitation\.passkey)\.response/.test(at)),
    ).toEqual([])
  })

  it.each(['admin', 'Admin', 'superuser'])('such as the role %s get rejected at a registration', async (role) => {
    const person = {
      email: 'climber@outside.example',
      password: 'Correct-horse-9',
      company_name: 'Climber AB',
      contact_person: 'Test Person',
    }

    const answer = await outside.send(null, 'POST', '/api/accounts', { body: { ...person, role } })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { role: 'Invalid role specified.' } } } })
  })
})
