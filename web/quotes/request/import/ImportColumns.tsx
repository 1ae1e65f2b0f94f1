import { memo } from 'react'
import type { ListChoices } from '#domain/quotes/import/read-list.ts'
import { columnRoles, roleTable } from '#domain/quotes/import/roles.ts'
import { ListColumns } from '#web/files/ListColumns.tsx'
import type { RowsPreview } from './import-rows.ts'

type ImportColumnsProps = Pick<RowsPreview, 'table' | 'columns' | 'headRow' | 'choices' | 'remembered'> & {
  onChoices: (choices: ListChoices) => void
  onSheet: (sheet: string) => void
  isReadingSheet: boolean
}

/** How a list of positions is read. Typing in a row does not render it. */
export const ImportColumns = memo(function ImportColumns(props: ImportColumnsProps) {
  return <ListColumns {...props} roles={roles} />
})

const roles = {
  all: columnRoles.map((role) => ({ value: role, label: role === 'ignore' ? 'Not used' : roleTable[role].label })),
  open: 'Part of the text',
}
