import { NativeSelect, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { sizeExampleOf, sizeProblem } from './filter-draft.ts'
import type { FilterDraftEdits } from './use-filter-draft.ts'

type SelectProps = Pick<NativeSelectProps, 'label' | 'aria-label' | 'className'> & { edits: FilterDraftEdits }

/** The material in the place of a select; `MaterialTile` shows it larger. */
export function MaterialFilter({ edits: { draft, choose }, ...look }: SelectProps) {
  return (
    <NativeSelect
      {...look}
      value={draft.material ?? ''}
      data={[{ value: '', label: 'All materials' }, ...materials]}
      onChange={({ currentTarget }) =>
        choose({ material: materials.find((one) => one === currentTarget.value), profile: '' })
      }
    />
  )
}

/** The profiles of the chosen material. */
export function ProfileFilter({ edits: { draft, choose }, ...look }: SelectProps) {
  const { material } = draft
  return (
    <NativeSelect
      {...look}
      disabled={material === undefined}
      title={material === undefined ? 'Choose a material first' : undefined}
      value={draft.profile}
      data={[
        { value: '', label: material === undefined ? 'Material first' : 'All profiles' },
        ...(material === undefined ? [] : profilesOf[material]),
      ]}
      onChange={(event) => choose({ profile: event.currentTarget.value })}
    />
  )
}

type SizeProps = Pick<TextInputProps, 'label' | 'aria-label' | 'description' | 'className'> & {
  edits: FilterDraftEdits
  /** Without a visible label the placeholder begins with it, and has one example. */
  unlabelled?: boolean
}

export function SizeFilter({ edits, unlabelled = false, ...look }: SizeProps) {
  const { draft, type, isTypingSize, setIsTypingSize } = edits
  return (
    <TextInput
      {...look}
      placeholder={
        unlabelled
          ? `Size, e.g. ${sizeExampleOf(draft) ?? 'HEA 200'}`
          : `e.g. ${sizeExampleOf(draft) ?? 'HEA 200 or 60x40x3'}`
      }
      autoComplete="off"
      maxLength={60}
      value={draft.size}
      error={isTypingSize ? undefined : sizeProblem(draft)}
      onChange={(event) => {
        setIsTypingSize(true)
        type({ size: event.currentTarget.value })
      }}
      onBlur={({ relatedTarget }) => {
        // The message would move a button away from under the pointer that presses it.
        if (!(relatedTarget instanceof HTMLButtonElement)) setIsTypingSize(false)
      }}
    />
  )
}
