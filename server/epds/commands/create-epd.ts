import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { CompanyId } from '#domain/access/actor.ts'
import { dayOf } from '#domain/values/days.ts'
import { checkUpload, fileTypes } from '#domain/documents/documents.ts'
import { readingByHand, type CreateEpdInput, type EpdByHand } from '#domain/epds/epd-input.ts'
import type { EpdFormat, EpdReading } from '#domain/epds/epd-record.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import { keepUpload } from '#server/documents/commands/upload-file.ts'
import { epdValues } from '#server/epds/epd-values.ts'
import { readReceivedEpd } from '#server/epds/read-received-epd.ts'
import { recordInAccount } from '#server/history.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import { lockCatalogue } from '#server/products/commands/lock-catalogue.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertCoverage, isInForce, linkProducts } from './own-epd.ts'

const mediaTypes: Record<EpdFormat, string> = {
  openepd: 'application/json',
  ilcd_xml: 'application/xml',
  ilcd_json: 'application/json',
  ilcd_zip: 'application/zip',
  by_hand: fileTypes.pdf,
}

/**
 * A supplier adds an EPD with its file. A file that can be read is read again here, so that the values are those of the file that
 * is stored. Values that were typed need the PDF, and do not count before an administrator has compared the two.
 */
export async function createEpd(
  services: Services,
  caller: Caller,
  file: ReceivedFile,
  { by_hand, ...coverage }: CreateEpdInput,
): Promise<{ id: string }> {
  const { company, person } = caller.actor
  const today = dayOf(caller.at)
  const reading = by_hand === null ? await readReceivedEpd(services, caller, file) : await readingOfPdf(file, by_hand)
  const values = epdValues(reading, { today, material: coverage.material })
  const state = { checked_at: null, remark: null, withdrawn_at: null }
  const file_sha256 = await sha256Of(file.path)
  const assertWanted = async (tx: Tx) => {
    await assertCoverage(tx, caller, coverage)
    await assertNotThere(tx, company.id, { file_sha256, name: by_hand?.name })
  }
  // First without the lock: the file of a refused record would take room and count as uploaded today.
  await services.db.transaction().execute(assertWanted)
  const stored = await keepUpload(services, caller, file, mediaTypes[reading.format])
  return services.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, company.id)
    await assertWanted(tx)
    const { material, covers_material, product_ids, is_public } = coverage
    const epd = await tx
      .insertInto('epds')
      .values({
        ...values,
        ...state,
        supplier_id: company.id,
        material,
        covers_material,
        is_public,
        file_id: stored.id,
        file_sha256,
        in_force: isInForce({ ...values, ...state }, today),
        reminded_days: null,
        created_by: person.id,
        created_at: caller.at,
        updated_at: caller.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkProducts(tx, epd.id, product_ids)
    await recordInAccount(tx, caller, 'createEpd', { epd_id: epd.id, name: values.name, format: values.format })
    return epd
  })
}

async function readingOfPdf(file: ReceivedFile, values: EpdByHand): Promise<EpdReading> {
  const check = checkUpload(file, ['pdf'])
  if (!check.ok) throw invalidField('file', check.refusal)
  const detected = await fileTypeFromFile(file.path).catch(() => undefined)
  if (detected?.mime !== fileTypes.pdf)
    throw new AppError('unsupported_type', 'epd.pdfByHand', { fields: { file: 'epd.pdfByHand' } })
  return readingByHand(values)
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Same = { file_sha256: string; name: string | undefined }

/**
 * The same file counts once, and one that was returned never again. `name`: of typed values, because a PDF can hold those of several
 * products; a returned one is corrected. The supplier is locked, so that two of its requests cannot both add it.
 */
async function assertNotThere(tx: Tx, supplierId: CompanyId, { file_sha256, name }: Same) {
  let same = tx.selectFrom('epds').where('supplier_id', '=', supplierId).where('file_sha256', '=', file_sha256)
  same =
    name === undefined
      ? same.where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('remark', 'is not', null)]))
      : same.where('name', '=', name).where('withdrawn_at', 'is', null)
  const found = await same.select('remark').executeTakeFirst()
  if (found === undefined) return
  const isReturned = name === undefined && found.remark !== null
  throw invalidField('file', isReturned ? 'epd.returnedBefore' : 'epd.thereAlready')
}
