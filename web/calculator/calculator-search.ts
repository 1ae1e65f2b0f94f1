const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type CalculatorSearch = { project?: string | undefined }

/** The id of the open saved project. Invalid ids are dropped. It uses no schema, because visitors need not load the library. */
export const calculatorSearch = ({ project }: Record<string, unknown>): CalculatorSearch => ({
  project: typeof project === 'string' && anId.test(project) ? project : undefined,
})
