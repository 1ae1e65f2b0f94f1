import type { z } from 'zod'
import type { FieldMessages } from '#domain/errors.ts'
import { invalidFields, maxCountedFields } from '#server/app-error.ts'

/** The input of a request that is not validated by its route. Throws the same error. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (!result.success) throw invalidFields(fieldMessages(result.error))
  return result.data
}

/** The first message of every field, by the field's dotted path. */
export function fieldMessages(error: { issues: readonly z.core.$ZodIssue[] }): FieldMessages {
  // A Map, because objects have inherited names: "constructor", and "__proto__", which cannot be set.
  const fields = new Map<string, string>()
  const setMessage = (path: readonly PropertyKey[], message: string) => {
    const field = path.join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  for (const issue of error.issues) {
    // A message for each cell of a large invalid file would take seconds.
    if (fields.size >= maxCountedFields) break
    if (issue.code !== 'unrecognized_keys') setMessage(issue.path, issue.message)
    else for (const key of issue.keys.slice(0, maxCountedFields)) setMessage([...issue.path, key], 'Unknown field.')
  }
  return Object.fromEntries(fields)
}
