import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * After a save: the fields show the stored values ("1.1" for "1.10", no trailing space) and count as saved. A field that
 * was edited after it was `sent` keeps its text, as a change to the stored value.
 */
export function showStored<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  sent: Fields,
  stored: Fields,
): void {
  const values = form.getValues()
  // Unlike for updates from the server, dirty values are replaced. The input elements are kept, because they are not rendered
  // again.
  form.reset(stored, { keepDirtyValues: false, keepFieldsRef: true })
  for (const name of Object.keys(stored) as Path<Fields>[])
    if (values[name] !== sent[name]) form.setValue(name, values[name], { shouldDirty: true })
}

/** Puts values into the form's fields. A field that has its value already keeps its error and its cursor. */
export function showValues<Fields extends FieldValues>(form: UseFormReturn<Fields>, values: Fields): void {
  const shown = form.getValues()
  for (const name of Object.keys(values) as Path<Fields>[])
    if (!isSameValue(shown[name], values[name])) form.setValue(name, values[name], { shouldDirty: true })
}

/** The values of a form on newly stored ones: a field that nobody touched follows them, the others keep what was typed. */
export function followStored<Value>(before: Value, after: Value, typed: Value): Value {
  if (!isGroup(before) || !isGroup(after) || !isGroup(typed)) return isSameValue(typed, before) ? after : typed
  const fields = Object.keys(after).map((name) => [name, followStored(before[name], after[name], typed[name])])
  return Object.fromEntries(fields) as Value
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether a field has another value than the stored one. */
export const hasTyped = <Fields extends FieldValues>(values: Partial<Fields>, stored: Fields): boolean =>
  Object.keys(stored).some((name) => !isSameValue(values[name], stored[name]))

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
