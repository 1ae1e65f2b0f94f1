import { NativeSelect } from '@mantine/core'

export type Sort<SortId extends string = string> = { by: SortId; descending: boolean }
export type SortChoice<SortId extends string> = Sort<SortId> & { label: string }

type SortSelectProps<SortId extends string> = {
  choices: readonly SortChoice<SortId>[]
  sort: Sort<SortId>
  onSort: (sort: Sort<SortId>) => void
}

/** Offers the sorts of a list that has no column headers. */
export function SortSelect<SortId extends string>({ choices, sort, onSort }: SortSelectProps<SortId>) {
  const valueOf = ({ by, descending }: Sort<SortId>) => `${by} ${descending ? 'desc' : 'asc'}`
  return (
    <NativeSelect
      label="Sort by"
      value={valueOf(sort)}
      data={choices.map((choice) => ({ value: valueOf(choice), label: choice.label }))}
      onChange={(event) => {
        const choice = choices.find((one) => valueOf(one) === event.currentTarget.value)
        if (choice) onSort({ by: choice.by, descending: choice.descending })
      }}
    />
  )
}
