const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type CalculatorSearch = { project?: string | undefined }

/** The saved project that is open. What is no id opens none. Without a schema, whose library a visitor need not load. */
export const calculatorSearch = ({ project }: Record<string, unknown>): CalculatorSearch => ({
  project: typeof project === 'string' && anId.test(project) ? project : undefined,
})
