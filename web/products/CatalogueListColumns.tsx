import { NativeSelect } from '@mantine/core'
import type { CatalogueChoices, CatalogueList } from '#domain/quotes/import/catalogue-list.ts'
import { catalogueRoles, catalogueRoleTable } from '#domain/quotes/import/catalogue-columns.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import { unnamedCurrencyText } from '#domain/quotes/import/list-texts.ts'
import { ListColumns } from '#web/files/ListColumns.tsx'

type CatalogueListColumnsProps = Pick<
  CatalogueList,
  'columns' | 'headRow' | 'asksCurrency' | 'currencies' | 'asksMaterial'
> & {
  table: ReadTable
  choices: CatalogueChoices
  remembered: readonly number[]
  onChoices: (choices: CatalogueChoices) => void
}

/** How a supplier's own list is read, with the currency of prices and the material of rows that name none. */
export function CatalogueListColumns(props: CatalogueListColumnsProps) {
  const { table, columns, headRow, asksCurrency, currencies, asksMaterial, choices, remembered, onChoices } = props
  const { currency, material } = choices
  const chosen = (asks: boolean, values: readonly string[]) => [
    ...(asks ? [{ value: '', label: 'Please choose' }] : []),
    ...values,
  ]
  return (
    <ListColumns
      table={table}
      columns={columns}
      headRow={headRow}
      choices={choices}
      remembered={remembered}
      onChoices={onChoices}
      roles={roles}
    >
      {(asksCurrency || currency !== undefined) && (
        <NativeSelect
          label="Currency of the prices"
          data={chosen(asksCurrency, currencies)}
          value={currencies.find((one) => one === currency) ?? ''}
          error={asksCurrency ? unnamedCurrencyText(currencies) : undefined}
          onChange={({ currentTarget: { value } }) => onChoices({ ...choices, currency: value as Currency })}
        />
      )}
      {(asksMaterial || material !== undefined) && (
        <NativeSelect
          label="Material of rows without one"
          data={chosen(asksMaterial || material === undefined, materials)}
          value={material ?? ''}
          onChange={({ currentTarget: { value } }) => onChoices({ ...choices, material: value as Material })}
        />
      )}
    </ListColumns>
  )
}

const roles = {
  all: catalogueRoles.map((role) => ({
    value: role,
    label: role === 'ignore' ? 'Not used' : catalogueRoleTable[role].label,
  })),
  open: 'Please choose',
}
