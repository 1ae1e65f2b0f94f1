import type { Actor } from '#domain/access/actor.ts'
import { epdsFile, epdsToCheckFile } from '#domain/epds/epds-file.ts'
import { countOf } from '#server/database/count-of.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { epdsToCheckOn, linkedProducts, epdListColumns } from './list-epds.ts'

type Range = { limit: number; offset: number }
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The supplier's own records, newest first, as a file that is streamed. `today`, YYYY-MM-DD: of their states. */
export function exportEpds(services: Services, actor: Actor, today: string) {
  const own = services.db.selectFrom('epds as epd').where('epd.supplier_id', '=', actor.company.id)
  return listFile(services, actor, {
    holds: 'EPDs',
    file: epdsFile(today),
    async find({ limit, offset }: Range) {
      const page = own.select('epd.id').orderBy('epd.created_at', 'desc').orderBy('epd.id').limit(limit).offset(offset)
      return { ids: idsOf(await page.execute()), count: await countOf(own) }
    },
    async read(ids) {
      const rows = own.where('epd.id', 'in', [...ids]).select([...epdListColumns, linkedProducts.as('products')])
      return inOrderOf(ids, await rows.execute())
    },
  })
}

/** All suppliers' records that nobody has compared with their files, the oldest first. */
export function exportEpdsToCheck(services: Services, actor: Actor, today: string) {
  const waiting = epdsToCheckOn(services.db, today)
  return listFile(services, actor, {
    holds: 'EPDs',
    file: epdsToCheckFile(today),
    async find({ limit, offset }: Range) {
      const page = waiting.select('epd.id').orderBy('epd.created_at').orderBy('epd.id').limit(limit).offset(offset)
      return { ids: idsOf(await page.execute()), count: await countOf(waiting) }
    },
    async read(ids) {
      const rows = waiting
        .where('epd.id', 'in', [...ids])
        .select([...epdListColumns, linkedProducts.as('products'), 'supplier.company_name'])
      return inOrderOf(
        ids,
        (await rows.execute()).map(({ company_name, ...row }) => ({ ...row, supplier: { company_name } })),
      )
    },
  })
}
