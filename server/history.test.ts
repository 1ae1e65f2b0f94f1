import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountActionNames } from '#domain/accounts/account.ts'
import { historyActionNames, historyActions } from '#domain/history/history-texts.ts'
import { personActionNames } from '#domain/people/person.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** Actions with another name in the history, because several operations lead to the same. */
const recordedAs: Partial<Record<OperationId, string>> = {
  confirmEmailChange: 'changeEmail',
  muteMails: 'updateNotificationChoice',
  decideUsers: 'approveUser',
  signInWithPasskey: 'signIn',
  signInWithCode: 'signIn',
  signInWithLink: 'signIn',
  signInSecondFactor: 'signIn',
}

/** Operations that change something without being a decision, each with its reason. */
const unrecorded: Partial<Record<OperationId, string>> = {
  signOut: 'ends the own session and nothing else',
  startPasskeySignIn: 'makes a question that only its answer ends',
  startPasskey: 'the same; addPasskey is recorded',
  startInvitationPasskey: 'the same; acceptInvitation is recorded',
  getInvitation: 'reads; the token is in the body, so that no log has it',
  startTwoFactor: 'shows a secret that counts from confirmTwoFactor on',
  startExternalSignIn: 'sends a browser to its provider',
  startSso: 'sends a browser to its provider',
  acceptSamlResponse: 'keeps what a provider said until the browser comes back',
  linkIdentity: 'sends a browser to its provider; what it comes back with is recorded under this name',
  checkPassword: 'looks a word up in a list',
  estimateWeight: 'computes, and keeps nothing',
  reauthenticate: 'says once more who is there',
  requestPasswordReset: 'mails a token; what it is used for is recorded',
  requestSignInCode: 'mails a token; what it is used for is recorded',
  requestSignInLink: 'mails a token; what it is used for is recorded',
  requestEmailVerification: 'mails a token; what it is used for is recorded',
  sendMessage: 'the message itself says for ever who wrote when, and its text belongs to two people',
  markThreadRead: 'reading is no decision',
  readNotifications: 'the same',
  readAllNotifications: 'the same',
  followQuote: 'which mails somebody gets: nobody else is concerned',
  addInternalComment: 'the comment itself says for ever who wrote when, and its text belongs to one company',
  uploadFile: 'belongs to nothing yet; what it is attached to is recorded',
  previewEpdImport: 'reads a file and stores nothing',
  previewPositions: 'the same',
  countSuppliers: 'the same, of the catalogue',
  listSuppliersToAsk: 'the same',
  rememberColumns: "how the company's lists are read: a preset of a select, which a person sees and changes",
  saveAnswerDraft: 'what somebody has not sent: nobody outside the company reads it, and what is sent is recorded',
  deleteAnswerDraft: 'the same',
  saveProject: 'a note to oneself that nobody else sees',
  updateProject: 'the same',
  deleteProject: 'the same',
  markSupplier: 'the mark itself says who set it when, and suppliers read entries that are about them',
  unmarkSupplier: 'the same',
  createCompanyProject:
    'the project itself says who made it when, and each request says by setProject what it is booked on',
  updateCompanyProject: 'a name among the own people, whose earlier form nobody relied on',
  createDeliveryAddress: 'a place of the own company; each request keeps what it was sent with',
  updateDeliveryAddress: 'the same',
  deleteDeliveryAddress: 'the same',
  setCarbonTarget: 'the target itself says who set it when, and only compares figures',
  addRequestItem: 'a note to oneself, before it becomes a request, which is recorded',
  removeRequestItem: 'the same',
  clearRequestList: 'the same',
  saveView: "how somebody likes to look at a list: nobody else sees it, and it changes nothing of the list's",
  updateSavedView: 'the same',
  deleteSavedView: 'the same',
  updateFileForm: 'how somebody likes files to be written',
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join('server', name), 'utf8'))
  .filter((source) => /\b(record(In\w+|SignIn|Document)?|historyRow)\(/.test(source))
  .join('\n')
  .replaceAll('`${action}User`', accountActionNames.map((action) => `'${action}User'`).join())
  .replaceAll('`${action}Person`', personActionNames.map((action) => `'${action}Person'`).join())

async function changingOperations(): Promise<OperationId[]> {
  const { body } = await world.as(null).get('/api/openapi.json')
  const paths = Object.values(body.paths as Record<string, Record<string, { operationId: OperationId }>>)
  return paths.flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
  )
}

describe('every operation that decides', () => {
  it('appears in the history by its name with a sentence, or among the exceptions', async () => {
    const changing = await changingOperations()
    const missing = changing.filter((operation) => {
      const act = recordedAs[operation] ?? operation
      return !(operation in unrecorded) && !(Object.hasOwn(historyActions, act) && sources.includes(`'${act}'`))
    })

    expect(missing).toEqual([])
    expect(changing.length).toBeGreaterThan(50)
    const exceptions = Object.keys({ ...unrecorded, ...recordedAs })
    expect(exceptions.filter((name) => !changing.includes(name as OperationId))).toEqual([])
  })

  it('gets a sentence only if the program records it', () => {
    const offered = historyActionNames.filter((act) => Object.hasOwn(operations, act))

    expect(offered.filter((act) => !sources.includes(`'${act}'`))).toEqual([])
    expect(offered.length).toBeGreaterThan(40)
  })
})

describe('the database', () => {
  const count = async () =>
    (
      await sql<{ count: number; sum: number }>`select count(*)::int as count, sum(hashtext(t::text))::text as sum
      from history t`.execute(world.db)
    ).rows

  it.each([
    'update history set actor_id = null',
    'update history set detail = detail where false or sequence > 0',
    'delete from history',
    'delete from history where sequence = (select max(sequence) from history)',
    'truncate history',
    'truncate history cascade',
    'insert into history (id, created_at, action, subject, subject_id) select id, now(), action, subject, subject_id from history on conflict (id) do update set action = excluded.action',
    'insert into history (sequence, created_at, action, subject, subject_id) values (1, now(), $$x$$, $$quote$$, gen_random_uuid())',
  ])('refuses the program itself: %s', async (statement) => {
    await world.quote(await world.customer())
    const before = await count()

    const code = await sql
      .raw(statement)
      .execute(world.db)
      .then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      )

    // restrict_violation of the trigger, or generated_always of the identity that orders the entries.
    expect(['23001', '428C9']).toContain(code)
    expect(await count()).toEqual(before)
  })

  it('keeps the entries of a deleted account', async () => {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where contype = 'f' and (conrelid = 'history'::regclass or confrelid = 'history'::regclass)`.execute(world.db)

    // No foreign key cascades into the table, so nothing can delete from it without the trigger.
    expect(rows).toEqual([])
  })
})
