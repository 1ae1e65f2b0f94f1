import type { SeededCompany } from './seed-context.ts'

/** The person who acts for the company of this name. */
export function memberNamed<Company extends { company_name: string }>(
  members: readonly SeededCompany<Company>[],
  name: string,
) {
  const member = members.find(({ company }) => company.company_name === name)
  if (member === undefined) throw new Error(`${name} is not among the members`)
  return member.actor
}
