import { pdf, type Person } from './factories.ts'
import type { World } from './world.ts'

type Changes = { name?: string; category?: string } & Record<string, unknown>

/** Helpers for tests of suppliers' documents. */
export function documentsIn(world: World) {
  return {
    /** Adds a document of this supplier; returns its id and its file's. */
    async add(supplier: Person, { name = 'reach.pdf', category = 'REACH Declaration', ...rest }: Changes = {}) {
      const { body: file } = await world.as(supplier).upload(name, pdf(name))
      const body = { file_id: file.id, category, ...rest }
      const answer = await world.as(supplier).post('/api/supplier-documents', body)
      return { answer, id: answer.body.id as string, file_id: file.id as string }
    },
    row: (id: string) => world.db.selectFrom('supplier_documents').selectAll().where('id', '=', id).executeTakeFirst(),
    history: ({ id }: Person) =>
      world.db
        .selectFrom('history')
        .where('subject_id', '=', id)
        .select(['action', 'actor_id', 'detail'])
        .orderBy('sequence')
        .execute(),
  }
}
