import { extname } from 'node:path'
import type { Actor } from '#domain/access/actor.ts'
import {
  companyAnswerDrafts,
  companyColumns,
  ownAccount,
  ownComments,
  ownHistory,
  ownMails,
  ownMessages,
  ownNotifications,
  ownProjects,
  ownQuoteEdits,
  ownRequestList,
  ownSavedViews,
} from '#server/accounts/queries/own-data.ts'
import { companyFiles, companyPeople, companyProducts, companyProfile } from '#server/accounts/queries/company-data.ts'
import { ownCbamData } from '#server/products/queries/cbam.ts'
import { ownOrders } from '#server/accounts/queries/own-orders.ts'
import { ownDeletedQuotes, ownQuotes, type Whose } from '#server/accounts/queries/own-quotes.ts'
import { listDeliveryAddresses } from '#server/quotes/queries/delivery-addresses.ts'
import { listCompanyProjects } from '#server/quotes/queries/projects.ts'
import { listSupplierMarks } from '#server/suppliers/queries/supplier-marks.ts'
import { peopleOf } from '#server/people/queries/people-of.ts'
import { recordInAccount } from '#server/history.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { zipMaxBytes, zipOf, type ZipEntry } from '#server/storage/zip.ts'

/**
 * All data held on a person, as a ZIP archive that is streamed while it is made (General Data Protection Regulation, articles
 * 15 and 20). In a company that never had a second person it holds the company's data too. It is available in every account
 * status, because the right of access does not depend on an approval.
 */
export async function exportOwnData(services: Services, caller: Caller): Promise<AsyncGenerator<Uint8Array>> {
  const whole = !caller.actor.company.severalPeople
  return archive(services, caller, 'exportOwnData', whole ? ['person', 'company'] : ['person'])
}

/** The data of the company without what is its people's own, for an owner. */
export const exportCompanyData = (services: Services, caller: Caller): Promise<AsyncGenerator<Uint8Array>> =>
  archive(services, caller, 'exportCompanyData', ['company'])

async function archive(
  services: Services,
  caller: Caller,
  action: 'exportOwnData' | 'exportCompanyData',
  parts: readonly Whose[],
): Promise<AsyncGenerator<Uint8Array>> {
  const { db, limits } = services
  await limits.consume('exportOwnData', caller.actor.person.id, 'account.downloadedTooOften')
  if (parts.includes('company')) await assertFilesFit(db, caller.actor)
  await db.transaction().execute((tx) => recordInAccount(tx, caller, action))
  return zipOf(entriesOf(services, caller.actor, parts))
}

async function assertFilesFit(db: Services['db'], { company }: Actor): Promise<void> {
  const { size } = await db
    .selectFrom('files')
    .where('owner_id', '=', company.id)
    .select(({ fn }) => fn.sum<number | null>('size').as('size'))
    .executeTakeFirstOrThrow()
  if ((size ?? 0) > zipMaxBytes * 0.9) throw new AppError('too_large', 'account.archiveTooLarge')
}

async function* entriesOf(services: Services, actor: Actor, parts: readonly Whose[]): AsyncGenerator<ZipEntry> {
  const { db } = services
  const { role, severalPeople } = actor.company
  const [ofPerson, ofCompany] = [parts.includes('person'), parts.includes('company')]
  // Everything of the company includes everything of its person.
  const whose = ofCompany ? 'company' : 'person'
  const authors = ofCompany ? await peopleOf(db, actor.company.id) : [actor.person.id]
  const profile = ofCompany ? { profile: await companyProfile(db, actor) } : {}
  if (ofPerson) yield { name: 'account.json', content: document({ ...(await ownAccount(db, actor)), ...profile }) }
  else yield { name: 'company.json', content: document({ ...profile, people: await companyPeople(db, actor) }) }
  // An administrator reads everybody's quotes, and has none.
  if (role !== 'admin') {
    yield { name: 'quotes.json', content: list(ownQuotes(db, actor, whose)) }
    yield { name: 'orders.json', content: list(ownOrders(db, actor, whose)) }
    yield { name: 'messages.json', content: list(ownMessages(db, actor, authors)) }
  }
  if (severalPeople) yield { name: 'comments.json', content: list(ownComments(db, actor, authors)) }
  if (role === 'customer') {
    yield { name: 'deleted-quotes.json', content: list(ownDeletedQuotes(db, actor, whose)) }
    yield { name: 'quote-edits.json', content: list(ownQuoteEdits(db, authors)) }
  }
  // A customer reads lists of positions, and a supplier price lists.
  if (ofCompany && role !== 'admin') yield { name: 'columns-of-lists.json', content: list(companyColumns(db, actor)) }
  if (ofCompany && role === 'customer') {
    yield { name: 'marked-suppliers.json', content: list(listSupplierMarks(db, actor).then(({ marks }) => marks)) }
    yield { name: 'projects.json', content: list(listCompanyProjects(db, actor).then(({ projects }) => projects)) }
    const addresses = listDeliveryAddresses(db, actor).then((found) => found.addresses)
    yield { name: 'delivery-addresses.json', content: list(addresses) }
  }
  if (ofCompany && role === 'supplier') {
    yield { name: 'drafts-of-answers.json', content: list(companyAnswerDrafts(db, actor)) }
    yield { name: 'products.json', content: list(companyProducts(db, actor)) }
    yield { name: 'carbon-border-data.json', content: list(ownCbamData(db, actor).execute()) }
  }
  if (ofPerson) {
    yield { name: 'calculator-projects.json', content: list(ownProjects(db, actor)) }
    yield { name: 'saved-views.json', content: list(ownSavedViews(db, actor)) }
    if (role === 'customer') yield { name: 'request-list.json', content: list(ownRequestList(db, actor)) }
  }
  yield { name: 'history.json', content: list(ownHistory(db, actor, authors, whose)) }
  if (ofPerson) yield { name: 'notifications.json', content: list(ownNotifications(db, actor)) }
  if (ofPerson) yield { name: 'mails.json', content: list(ownMails(db, actor)) }
  if (ofCompany) yield* filesOf(services, actor)
}

async function* filesOf({ db, storage }: Services, actor: Actor): AsyncGenerator<ZipEntry> {
  const files = []
  for (const { storage_key, ...file } of await companyFiles(db, actor)) {
    const content = await storage.read(storage_key).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    const path = content && pathOf(file)
    if (path) yield { name: path, content, packed: true }
    files.push({ ...file, path })
  }
  yield { name: 'files.json', content: document(files) }
}

const encode = (text: string) => new TextEncoder().encode(text)

async function* document(value: unknown) {
  yield encode(`${JSON.stringify(value, null, 2)}\n`)
}

/** A JSON array, one element at a time. */
async function* list(values: AsyncIterable<unknown> | Promise<readonly unknown[]>) {
  let before = '[\n'
  for await (const value of await values) {
    yield encode(before + JSON.stringify(value, null, 2))
    before = ',\n'
  }
  yield encode(before === '[\n' ? '[]\n' : '\n]\n')
}

/** In bytes. File systems allow names of 255, but some programs unpack into an encrypted folder, which allows fewer. */
const maxPathLength = 200

/**
 * A path that is valid as one file in one folder on every system. A name that is too long is cut before its extension, by
 * whole characters.
 */
function pathOf({ id, name }: { id: string; name: string }): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/[. ]+$/, '')
  const ending = extname(plain)
  let path = `files/${id.slice(0, 8)}-`
  for (const { segment } of new Intl.Segmenter().segment(plain.slice(0, plain.length - ending.length))) {
    if (Buffer.byteLength(path + segment + ending) > maxPathLength) break
    path += segment
  }
  return path + ending
}
