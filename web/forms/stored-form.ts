import { useState } from 'react'
import { useForm, useWatch, type FieldValues, type Path } from 'react-hook-form'
import { showStored } from '#web/hooks/stored-values.ts'
import { useBaseVersion } from './base-version.ts'
import { useFormProblems } from './form-problems.ts'

/**
 * A form of values that the server stores together, with one version. `saved`: the stored values as texts. Changes saved
 * elsewhere meanwhile are shown in untouched fields and, after a stale edit, below the others. `of`: see `useBaseVersion`.
 */
export function useStoredForm<Fields extends FieldValues, V extends number | string>(
  of: string,
  saved: Fields,
  current: V,
  idOf?: (field: string) => string,
) {
  const form = useForm<Fields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  const values = useWatch({ control: form.control }) as Fields
  const isTyped = Object.keys(saved).some((name) => values[name] !== saved[name])
  const { version, takeCurrent } = useBaseVersion(of, current, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const { field, showError, ...problems } = useFormProblems(form, idOf)

  /** Did somebody else save another value than the field has? */
  const isOther = (name: Path<Fields>): boolean => wasStale && values[name] !== saved[name]
  const savedNow = (name: Path<Fields>) => (isOther(name) ? `Saved now: ${saved[name] || '(empty)'}` : undefined)
  return {
    ...problems,
    form,
    values,
    isTyped,
    version,
    isOther,
    savedNow,
    /** As in `useFields`. `hint` is the description, unless the value that somebody else saved is shown. */
    field: (name: Path<Fields>, hint?: string) => ({ ...field(name), description: savedNow(name) ?? hint }),
    /** After a save of `sent`, which the server stored as `stored`. */
    onSaved(sent: Fields, stored: Fields) {
      setWasStale(false)
      showStored(form, sent, stored)
    },
    /** As in `useFormProblems`. After a stale edit the form goes on from what is stored now. */
    showError(error: unknown, message: string) {
      if (error instanceof Error && 'code' in error && error.code === 'stale') {
        takeCurrent()
        setWasStale(true)
      }
      showError(error, message)
    },
  }
}
