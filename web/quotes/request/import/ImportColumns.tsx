import { Button, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import type { ListChoices } from '#domain/quotes/import/read-list.ts'
import { columnRoles, roleTable, type ColumnRole } from '#domain/quotes/import/roles.ts'
import {
  evidenceText,
  headRowChoices,
  shownColumns,
  withDecimal,
  withHeadRow,
  withRole,
  type ShownColumn,
} from './column-choices.ts'
import classes from './ImportColumns.module.css'
import type { RowsPreview } from './import-rows.ts'

type ImportColumnsProps = Pick<RowsPreview, 'table' | 'columns' | 'headRow' | 'choices' | 'remembered'> & {
  onChoices: (choices: ListChoices) => void
  onSheet: (sheet: string) => void
  isReadingSheet: boolean
}

/** How the list is read: its sheet, the row of its heads, and the role of each column. A change is read at once. Typing in a row does not render it. */
export const ImportColumns = memo(function ImportColumns(props: ImportColumnsProps) {
  const { table, choices, headRow, remembered, onChoices, onSheet, isReadingSheet } = props
  const columns = shownColumns(props)
  const { sheets = [], sheet } = table
  if (columns.length === 0 && sheets.length === 0) return null
  const unused = columns.filter(({ used }) => !used).length
  const hasChosen = choices.roles?.some((role) => role != null) === true || choices.decimals !== undefined
  return (
    <details className={classes.choices} open>
      <summary>
        {columns.length === 0 ? 'How the list is read' : `${formatCount(columns.length, 'column')} of the list`}
        {unused > 0 && `, ${formatNumber(unused)} not used`}
      </summary>
      <div className={classes.settings}>
        {sheets.length > 0 && (
          <NativeSelect
            label="Sheet"
            data={sheets.map(({ name, rows }) => ({ value: name, label: `${name} (${formatCount(rows, 'row')})` }))}
            value={sheet ?? ''}
            disabled={isReadingSheet}
            onChange={({ currentTarget: { value } }) => onSheet(value)}
          />
        )}
        <NativeSelect
          label="Column heads"
          data={headRowChoices(props)}
          value={headRow === null ? '' : String(headRow)}
          onChange={({ currentTarget: { value } }) => onChoices(withHeadRow(value))}
        />
        {hasChosen && (
          <Button variant="default" onClick={() => onChoices({ headRow: choices.headRow })}>
            Guess the columns again
          </Button>
        )}
      </div>
      <ul className={classes.columns} aria-label="Columns of the list">
        {columns.map((column) => (
          <ColumnChoice
            key={column.index}
            column={column}
            isRemembered={remembered.includes(column.index)}
            decimal={choices.decimals?.[column.index] ?? ''}
            onRole={(role) => onChoices(withRole(choices, column.index, role))}
            onDecimal={(sign) => onChoices(withDecimal(choices, column.index, sign))}
          />
        ))}
      </ul>
    </details>
  )
})

type ColumnChoiceProps = {
  column: ShownColumn
  isRemembered: boolean
  decimal: ',' | '.' | ''
  onRole: (role: ColumnRole | '') => void
  onDecimal: (sign: ',' | '.' | '') => void
}

function ColumnChoice({ column, isRemembered, decimal, onRole, onDecimal }: ColumnChoiceProps) {
  const { index, label, samples, role, used, question } = column
  const name = label === '' ? `Column ${index + 1}` : label
  return (
    <li className={classes.column} data-unused={!used || undefined}>
      <div className={classes.head}>
        <bdi className={classes.label} title={name}>
          {name}
        </bdi>
        <bdi className={classes.samples} title={samples}>
          {samples}
        </bdi>
      </div>
      <div className={classes.select}>
        <NativeSelect
          aria-label={`Role of ${name}`}
          size="sm"
          data={role === '' ? [{ value: '', label: 'Part of the text' }, ...roleChoices] : roleChoices}
          value={role}
          error={question?.roles === undefined ? undefined : question.message}
          onChange={({ currentTarget: { value } }) => onRole(value as ColumnRole | '')}
        />
        <span className={classes.evidence}>{evidenceText(column, isRemembered)}</span>
        {(question?.decimals !== undefined || decimal !== '') && (
          <NativeSelect
            aria-label={`Sign before the decimals of ${name}`}
            size="sm"
            data={signs}
            value={decimal}
            error={decimal === '' ? question?.message : undefined}
            onChange={({ currentTarget: { value } }) => onDecimal(value as ',' | '.' | '')}
          />
        )}
      </div>
    </li>
  )
}

const roleChoices = columnRoles.map((role) => ({
  value: role,
  label: role === 'ignore' ? 'Not used' : roleTable[role].label,
}))
const signs = [
  { value: '', label: 'Sign of decimals' },
  { value: ',', label: 'Comma: 1,5' },
  { value: '.', label: 'Point: 1.5' },
]
