import { NativeSelect } from '@mantine/core'

type ChoiceFilterProps<Choice extends string> = {
  label: string
  /** The label of the choice that filters nothing. */
  all: string
  choices: readonly Choice[]
  labelOf?: (choice: Choice) => string
  value: Choice | undefined
  onChange: (value: Choice | undefined) => void
}

/** Filters a list by one of the choices, or not at all. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, all, choices, labelOf = String, value, onChange } = props
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices.map((one) => ({ value: one, label: labelOf(one) }))]}
      onChange={(event) => onChange(choices.find((one) => one === event.currentTarget.value))}
    />
  )
}
