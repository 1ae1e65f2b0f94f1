import { useEffect, useState } from 'react'
import { get, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useFields } from './fields.ts'
import type { ZodType } from 'zod'
import type { FormProblem } from './FormErrorSummary.tsx'

/** The problems of fields that still have an error, and those without a field. The others were corrected since. */
export const remainingProblems = (problems: readonly FormProblem[], errors: FieldErrors): FormProblem[] =>
  problems.filter(({ field, name = field }) => name === undefined || get(errors, name) !== undefined)

/**
 * Shows errors at the form's fields, and in the summary above it with links to them. The inputs take their properties from
 * `field` (see `useFields`), so that the links find them. An error that names no field of this form is shown by its fallback. A change of a field removes its error from
 * both places until the form is sent again. `fieldOf`: the field that shows a problem at a path of the input, if the form
 * names it otherwise.
 */
export function useFormProblems<Fields extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Fields, Context, Parsed>,
  idOf: (field: string) => string = (field) => field,
  fieldOf: (path: string) => string = (path) => path,
) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const { field, errors } = useFields(form, idOf)
  useEffect(() => {
    // Uses `watch`, because `subscribe` would also report the errors that are set here.
    const watching = form.watch((_values, { name }) => {
      if (name === undefined) return
      if (form.getFieldState(name).error) form.clearErrors(name)
      // Removed for good: a form that validates while typing would add it again, and the summary would take the focus.
      setProblems((all) => (all.some((one) => one.name === name) ? all.filter((one) => one.name !== name) : all))
    })
    return () => watching.unsubscribe()
  }, [form])

  function show(messagesByField: Record<string, string>, fallback: string) {
    // A field of a row is named by its dotted path: `dimensions.0.name`.
    const byField: Record<string, string> = {}
    for (const [path, message] of Object.entries(messagesByField)) byField[fieldOf(path)] ??= message
    const own = Object.entries(byField).filter(([name]) => (name.split('.')[0] ?? '') in form.getValues())
    for (const [name, message] of own) form.setError(name as Path<Fields>, { message })
    setProblems(
      own.length > 0 ? own.map(([name, message]) => ({ name, field: idOf(name), message })) : [{ message: fallback }],
    )
  }

  /** Shows the first message of every field that a schema refused. */
  function showIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
    const first: Record<string, string> = {}
    for (const { path, message } of issues) first[path.map(String).join('.')] ??= message
    show(first, issues[0]?.message ?? '')
  }

  /** The values as the schema reads them. Undefined if it refuses them, which is then shown. */
  function check<Checked>(schema: ZodType<Checked>, values: unknown): Checked | undefined {
    setProblems([])
    const { data, error } = schema.safeParse(values)
    if (error) showIssues(error.issues)
    return data
  }

  /** Shows a refusal of the server at the fields that it names. `message` stands for one that names none. */
  const showError = (error: unknown, message = error instanceof Error ? error.message : '') =>
    show(fieldMessagesIn(error), message)

  return {
    problems: remainingProblems(problems, errors),
    field,
    check,
    show,
    showIssues,
    showError,
    clear: () => setProblems([]),
  }
}

/** An error of the server has the messages by field. */
const fieldMessagesIn = (error: unknown) =>
  error instanceof Error && 'fields' in error ? (error.fields as Record<string, string>) : {}
