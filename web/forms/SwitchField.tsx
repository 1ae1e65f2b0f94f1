import { Switch, type SwitchProps } from '@mantine/core'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

type SwitchFieldProps<Fields extends FieldValues, Context, Parsed> = Omit<
  SwitchProps,
  'name' | 'defaultChecked' | 'checked'
> & {
  control: Control<Fields, Context, Parsed>
  name: FieldPath<Fields>
}

/** A switch in a form. It needs a controller, because registered like a text field it would show `true` as off. */
export function SwitchField<Fields extends FieldValues, Context, Parsed>({
  control,
  name,
  ...look
}: SwitchFieldProps<Fields, Context, Parsed>) {
  const {
    field: { value, ...field },
  } = useController({ control, name })
  return <Switch {...look} {...field} checked={value === true} />
}
