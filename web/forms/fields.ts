import {
  get,
  useFormState,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * `<TextInput {...field('email')} label="Email" />` registers an input of the form, with its id and its error. `idOf` returns
 * the input's id of a field, where the field's own name would not be unique on the page.
 */
export function useFields<Fields extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Fields, Context, Parsed>,
  idOf: (field: string) => string = (field) => field,
) {
  // Subscribed to here, because `form` is the same object whatever its errors are.
  const { errors } = useFormState({ control: form.control })
  const field = <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...form.register(name, options),
    id: idOf(name),
    error: (get(errors, name) as FieldError | undefined)?.message,
  })
  return { field, errors }
}
