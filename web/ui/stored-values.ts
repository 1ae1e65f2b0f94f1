import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * After a save: the fields show what was stored ("1.1" for "1.10", no space at the end), so that they count as saved. A
 * field that was typed in since it was `sent` stays as it is, and is a change to what was stored.
 */
export function showStored<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  sent: Fields,
  stored: Fields,
): void {
  const typed = form.getValues()
  const write = (name: Path<Fields>, value: unknown) =>
    form.setValue(name, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  const names = Object.keys(stored) as Path<Fields>[]
  // Written first: `reset` leaves a field that is not drawn anew as it was.
  for (const name of names) write(name, stored[name])
  form.reset(stored, { keepValues: true })
  for (const name of names) if (typed[name] !== sent[name]) write(name, typed[name])
}
