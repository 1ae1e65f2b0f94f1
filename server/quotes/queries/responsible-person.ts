import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { QuoteSummary } from './views.ts'

type Responsible = { responsible_id: PersonId | null; responsible_name: string | null }

/** The responsible person as the own company reads it: a customer's and its suppliers' are none of each other's business. */
export function responsibleOf({ company }: Actor, row: Responsible): QuoteSummary['responsible'] {
  const { responsible_id: id, responsible_name: name } = row
  if (!company.severalPeople || company.role === 'admin' || id === null || name === null) return null
  return { id, name }
}
