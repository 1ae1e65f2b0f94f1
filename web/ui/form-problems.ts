import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FormProblem } from './FormErrorSummary.tsx'

/**
 * Puts refusals where they belong: at the form's fields, and in the summary above it with links to them. `idOf` gives
 * the id of the input of a field. A refusal that names no field of this form is said by its fallback.
 */
export function useFormProblems<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  idOf: (field: string) => string = (field) => field,
) {
  const [problems, setProblems] = useState<FormProblem[]>([])

  function show(messagesByField: Record<string, string>, fallback: string) {
    // A field of a row is named by its dotted path: `dimensions.0.name`.
    const own = Object.entries(messagesByField).filter(([name]) => (name.split('.')[0] ?? '') in form.getValues())
    for (const [name, message] of own) form.setError(name as Path<Fields>, { message })
    setProblems(
      own.length > 0 ? own.map(([name, message]) => ({ field: idOf(name), message })) : [{ message: fallback }],
    )
  }

  /** The first message of every field that a schema refused. */
  function showIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
    const first: Record<string, string> = {}
    for (const { path, message } of issues) first[path.map(String).join('.')] ??= message
    show(first, issues[0]?.message ?? '')
  }

  return { problems, show, showIssues, clear: () => setProblems([]) }
}
