import { SegmentedControl } from '@mantine/core'

type MineChoiceProps = {
  mine: boolean
  /** Undefined: all quotes. */
  onChange: (mine: true | undefined) => void
}

/** All quotes of the company, or those that the person is responsible for or follows. */
export function MineChoice({ mine, onChange }: MineChoiceProps) {
  return (
    <SegmentedControl
      aria-label="All quotes or mine"
      value={String(mine)}
      data={[
        { value: 'false', label: 'All' },
        { value: 'true', label: 'Mine' },
      ]}
      onChange={(value) => onChange(value === 'true' ? true : undefined)}
    />
  )
}
