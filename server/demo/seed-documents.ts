import { dayAfter, dayOf } from '#domain/values/days.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { addSupplierDocument } from '#server/documents/commands/supplier-documents.ts'
import { uploadFile } from '#server/documents/commands/upload-file.ts'
import type { Caller } from '#server/caller.ts'
import { smallPdf } from './pdf.ts'
import { demoAccounts } from './seed-accounts.ts'
import { callerOf, receivedFile, startClock, type SeededCompany, type SeedContext } from './seed-context.ts'
import type { DemoSupplier } from './suppliers.ts'

/** In days from today: the demo supplier has one document to renew soon, and one that has expired. */
const shownExpiries = [12, -9]
/** Every third document does not expire, the others a year after they were issued. */
const usualExpiry = (issued: string, made: number) => (made % 3 === 2 ? null : dayAfter(issued, 365))

/** Gives each verified supplier two to six compliance documents of different categories. */
export async function seedDocuments(
  stage: SeedContext,
  suppliers: readonly SeededCompany<DemoSupplier>[],
): Promise<void> {
  const { services, random } = stage
  for (const { actor, company } of suppliers.filter((supplier) => supplier.company.verified)) {
    const clock = startClock(stage, Math.floor(random.between(91, 99)))
    const left = [...documentCategories]
    const count = Math.floor(random.between(2, 7))
    for (let made = 0; made < count; made++) {
      const category = random.pick(left)
      left.splice(left.indexOf(category), 1)
      const caller = callerOf(actor, clock.pass(0.05, 0.5))
      const issued = dayOf(caller.at)
      const shown = company.company_name === demoAccounts.supplier.company_name ? shownExpiries[made] : undefined
      const expires_on = shown === undefined ? usualExpiry(issued, made) : dayAfter(dayOf(stage.today), shown)
      const file_id = await uploadPdf(stage, caller, `${category}.pdf`, category, [
        company.company_name,
        company.address,
        `Issued ${issued}${expires_on === null ? '' : `, valid until ${expires_on}`}.`,
      ])
      const { id } = await addSupplierDocument(services, caller, { file_id, category, expires_on })
      // The command uses the database's clock for this time.
      await services.db.updateTable('supplier_documents').set({ created_at: caller.at }).where('id', '=', id).execute()
    }
  }
}

/** Stores a one-page PDF for this person like a received upload. Returns the file's id. */
export async function uploadPdf(
  stage: SeedContext,
  caller: Caller,
  name: string,
  title: string,
  lines: string[],
): Promise<string> {
  const content = smallPdf(title, [
    ...lines,
    '',
    'This company does not exist. The document shows what one looks like.',
  ])
  const { id } = await uploadFile(stage.services, caller, await receivedFile(stage, name, content))
  return id
}
