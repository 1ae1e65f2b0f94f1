import type { Actor } from '#domain/access/actor.ts'

/** Replaces the names of a person whose account is closed. */
export const deletedAccount = 'Deleted account'

/** The name of a person whose data was erased, while the company goes on. */
export const formerMember = 'Former member'

type Named = { person: string; company: string; severalPeople: boolean }

/**
 * How a person is named to other companies: "Eva Berg, Nordstål AB" once the company has ever had a second person, else by
 * the company alone (decision record 64). Both names of a closed company say that it is closed, so one is enough.
 */
export function personAndCompany({ person, company, severalPeople }: Named): string {
  if (!severalPeople || company === deletedAccount) return company
  return `${person === deletedAccount ? formerMember : person}, ${company}`
}

/** How the actor is named to other companies, in a mail for example. */
export const actorName = ({ person, company }: Actor): string =>
  personAndCompany({ person: person.name, company: company.name, severalPeople: company.severalPeople })
