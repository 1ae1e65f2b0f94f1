import { extname } from 'node:path'
import type { Actor } from '#domain/actor.ts'
import { hasCommented, ownComments } from '#server/accounts/queries/own-comments.ts'
import {
  ownAccount,
  ownDeletedQuotes,
  ownFiles,
  ownHistory,
  ownMails,
  ownMessages,
  ownProducts,
  ownProjects,
  ownQuoteEdits,
  ownQuotes,
  ownSavedViews,
} from '#server/accounts/queries/own-data.ts'
import { recordInAccount } from '#server/history.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { zipMaxBytes, zipOf, type ZipEntry } from '#server/storage/zip.ts'

/**
 * All data held on a person, as a ZIP archive that is streamed while it is made (General Data Protection Regulation,
 * articles 15 and 20). It is available in every account status, because the right of access does not depend on an approval.
 */
export async function exportOwnData(services: Services, caller: Caller): Promise<AsyncGenerator<Uint8Array>> {
  const { db, limits } = services
  await limits.consume('exportOwnData', caller.actor.person.id, 'account.downloadedTooOften')
  const { size } = await db
    .selectFrom('files')
    .where('owner_id', '=', caller.actor.company.id)
    .select(({ fn }) => fn.sum<number | null>('size').as('size'))
    .executeTakeFirstOrThrow()
  if ((size ?? 0) > zipMaxBytes * 0.9) throw new AppError('too_large', 'account.archiveTooLarge')
  await db.transaction().execute((tx) => recordInAccount(tx, caller, 'exportOwnData'))
  return zipOf(parts(services, caller.actor))
}

async function* parts({ db, storage }: Services, actor: Actor): AsyncGenerator<ZipEntry> {
  yield { name: 'account.json', content: document(await ownAccount(db, actor)) }
  // An administrator reads everybody's quotes, and has none.
  if (actor.company.role !== 'admin') {
    yield { name: 'quotes.json', content: list(ownQuotes(db, actor)) }
    yield { name: 'messages.json', content: list(ownMessages(db, actor)) }
  }
  if (actor.company.role === 'customer') {
    yield { name: 'deleted-quotes.json', content: list(ownDeletedQuotes(db, actor)) }
    yield { name: 'quote-edits.json', content: list(ownQuoteEdits(db, actor)) }
  }
  if (actor.company.role === 'supplier') yield { name: 'products.json', content: list(ownProducts(db, actor)) }
  if (await hasCommented(db, actor)) yield { name: 'internal-comments.json', content: list(ownComments(db, actor)) }
  yield { name: 'calculator-projects.json', content: list(ownProjects(db, actor)) }
  yield { name: 'saved-views.json', content: list(ownSavedViews(db, actor)) }
  yield { name: 'history.json', content: list(ownHistory(db, actor)) }
  yield { name: 'mails.json', content: list(ownMails(db, actor)) }

  const files = []
  for (const { storage_key, ...file } of await ownFiles(db, actor)) {
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
