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
