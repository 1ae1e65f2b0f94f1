import { z } from 'zod'

/** The maximum of a company: all of them are in one select. */
export const maxCompanyProjects = 500
const maxNameLength = 80
export const maxCostCentreLength = 40

const line = (max: number) =>
  z
    .string()
    // "Å" as one code point or as two is the same name.
    .normalize()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Please use one line.')

const name = line(maxNameLength).min(1, 'Please enter a name.')

/** What the customer books a request on. Only its own people read it (decision record 106). Empty for none. */
export const costCentre = line(maxCostCentreLength)

/** `cost_centre`: with which the requests of the project start. */
export const createCompanyProjectInput = z.strictObject({ name, cost_centre: costCentre.nullable().default(null) })
export type CreateCompanyProjectInput = z.output<typeof createCompanyProjectInput>

/** `closed`: the project takes no new request. It keeps those that it has, and can be opened again. */
export const updateCompanyProjectInput = z.strictObject({
  version: z.int().min(1),
  name,
  cost_centre: costCentre.nullable(),
  closed: z.boolean(),
})
export type UpdateCompanyProjectInput = z.output<typeof updateCompanyProjectInput>

export const projectId = z.uuid('Unknown id.')

/** Both are replaced; null or empty for none. */
export const setProjectInput = z.strictObject({ project_id: projectId.nullable(), cost_centre: costCentre.nullable() })
export type SetProjectInput = z.output<typeof setProjectInput>

/** A quote's project as its customer's people read it. */
export type QuoteProject = { name: string } | null

/** What a mail, a paper or a file of the customer says of both, in the order of every page. */
export function projectFacts(project: QuoteProject, cost_centre: string | null): { label: string; value: string }[] {
  return [
    ...(project === null ? [] : [{ label: 'Project', value: project.name }]),
    ...(cost_centre === null ? [] : [{ label: 'Cost centre', value: cost_centre }]),
  ]
}
