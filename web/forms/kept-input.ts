import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Returns the id of the person who is signed in at this moment; null if nobody is, undefined if that is unknown. */
export const WhoTypes = createContext<() => string | null | undefined>(() => undefined)

/**
 * The form input at the end of a session, by person and form. It is kept in memory only: a sign-out loads a new
 * document.
 */
const keptInputs = new Map<string, Record<string, unknown>>()

/**
 * Keeps the input of a form when the session ends, and restores it when the same person opens the form again. `read`
 * returns the present fields, `write` gets those that had been changed.
 */
export function useKeptInput<Fields extends Record<string, unknown>>(
  form: string,
  read: () => Fields,
  write: (typed: Partial<Fields>) => void,
) {
  const whoTypes = use(WhoTypes)
  const restoreInput = useEffectEvent((key: string): Fields => {
    // Cloned, because a form changes the rows of a list in place.
    const untouched = structuredClone(read())
    const storedInput = keptInputs.get(key)
    keptInputs.delete(key)
    if (storedInput) write(storedInput as Partial<Fields>)
    return untouched
  })
  const keep = useEffectEvent((key: string, untouched: Fields) => {
    if (whoTypes() !== null) return
    const changedInput = Object.entries(read()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name]),
    )
    if (changedInput.length > 0) keptInputs.set(key, structuredClone(Object.fromEntries(changedInput)))
  })

  useEffect(() => {
    const person = whoTypes()
    if (!person) return undefined
    const key = `${person} ${form}`
    const untouched = restoreInput(key)
    return () => keep(key, untouched)
  }, [whoTypes, form])
}

/** The same for the fields of a form. Restored text counts as typed. */
export function useKeptFields<Fields extends FieldValues>(key: string, form: UseFormReturn<Fields>) {
  useKeptInput<Fields>(
    key,
    () => form.getValues(),
    (back) => {
      for (const [name, value] of Object.entries(back) as [Path<Fields>, PathValue<Fields, Path<Fields>>][])
        form.setValue(name, value, { shouldDirty: true })
    },
  )
}
