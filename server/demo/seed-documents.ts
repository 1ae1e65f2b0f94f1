import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentCategories } from '#domain/documents.ts'
import { addSupplierDocument, uploadFile } from '#server/documents/commands.ts'
import type { Caller } from '#server/services.ts'
import { smallPdf } from './pdf.ts'
import { callerOf, startClock, type Member, type Stage } from './seed-stage.ts'
import type { DemoSupplier } from './suppliers.ts'

/** Gives each verified supplier two to six compliance documents of different categories. */
export async function seedDocuments(stage: Stage, suppliers: readonly Member<DemoSupplier>[]): Promise<void> {
  const { services, random } = stage
  for (const { actor, company } of suppliers.filter((supplier) => supplier.company.verified)) {
    const clock = startClock(stage, Math.floor(random.between(91, 99)))
    const left = [...documentCategories]
    const count = Math.floor(random.between(2, 7))
    while (left.length > documentCategories.length - count) {
      const category = random.pick(left)
      left.splice(left.indexOf(category), 1)
      const caller = callerOf(actor, clock.pass(0.05, 0.5))
      const file_id = await uploadPdf(stage, caller, `${category}.pdf`, category, [
        company.company_name,
        company.address,
        `Issued ${caller.at.toISOString().slice(0, 10)}, valid for one year.`,
      ])
      const { id } = await addSupplierDocument(services, caller, { file_id, category })
      // The command leaves this time to the database's clock.
      await services.db.updateTable('supplier_documents').set({ created_at: caller.at }).where('id', '=', id).execute()
    }
  }
}

/** Uploads a one-page PDF as this person, the way a received upload is kept. Gives the file's id. */
export async function uploadPdf(
  { services }: Stage,
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
  const path = join(services.storage.incoming, randomUUID())
  await writeFile(path, content)
  const { id } = await uploadFile(services, caller, { path, name, size: content.length })
  return id
}
