import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * After a save: the fields show what was stored ("1.1" for "1.10", no space at the end) and count as saved. A field that was
 * typed in since it was `sent` stays as it is, and is a change to what was stored.
 */
export function showStored<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  sent: Fields,
  stored: Fields,
): void {
  const typed = form.getValues()
  // Not as for news from the server, which leaves alone what was typed; and the inputs stay, which are not drawn anew.
  form.reset(stored, { keepDirtyValues: false, keepFieldsRef: true })
  for (const name of Object.keys(stored) as Path<Fields>[])
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true })
}
