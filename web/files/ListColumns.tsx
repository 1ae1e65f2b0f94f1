import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DecimalSign } from '#domain/quotes/import/list-columns.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import {
  evidenceText,
  headRowChoices,
  shownColumns,
  withDecimal,
  withHeadRow,
  withRole,
  type ColumnChoices,
  type ReadColumns,
  type ShownColumn,
} from './column-choices.ts'
import classes from './ListColumns.module.css'

type ListColumnsProps<Role extends string, Choices extends ColumnChoices<Role>> = ReadColumns<Role> & {
  choices: Choices
  /** The columns whose roles were chosen for an earlier list with the same heads. */
  remembered?: readonly number[]
  /** The choices of a select. `open`: the label of a column without a role. */
  roles: { all: readonly { value: Role; label: string }[]; open: string }
  onChoices: (choices: Choices | { headRow: number | null | undefined }) => void
  /** Absent where the page offers the sheets itself. */
  onSheet?: (sheet: string) => void
  isReadingSheet?: boolean
  /** More choices beside sheet and head row. */
  children?: ReactNode
}

/** How a list is read: its sheet, the row of its heads, and the role of each column. A change is read at once. */
export function ListColumns<Role extends string, Choices extends ColumnChoices<Role>>(
  props: ListColumnsProps<Role, Choices>,
) {
  const { table, choices, headRow, remembered = [], roles, onChoices, onSheet, isReadingSheet = false } = props
  const columns = shownColumns(props)
  const { sheets = [], sheet } = onSheet === undefined ? {} : table
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
            onChange={({ currentTarget: { value } }) => onSheet?.(value)}
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
        {props.children}
      </div>
      <ul className={classes.columns} aria-label="Columns of the list">
        {columns.map((column) => (
          <ColumnChoice
            key={column.index}
            column={column}
            roles={roles}
            isRemembered={remembered.includes(column.index)}
            decimal={choices.decimals?.[column.index] ?? ''}
            onRole={(role) => onChoices(withRole<Role, Choices>(choices, column.index, role))}
            onDecimal={(sign) => onChoices(withDecimal(choices, column.index, sign))}
          />
        ))}
      </ul>
    </details>
  )
}

type ColumnChoiceProps<Role extends string> = {
  column: ShownColumn<Role>
  roles: { all: readonly { value: Role; label: string }[]; open: string }
  isRemembered: boolean
  decimal: DecimalSign | ''
  onRole: (role: Role | '') => void
  onDecimal: (sign: DecimalSign | '') => void
}

function ColumnChoice<Role extends string>(props: ColumnChoiceProps<Role>) {
  const { column, roles, isRemembered, decimal, onRole, onDecimal } = props
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
          data={[...(role === '' ? [{ value: '', label: roles.open }] : []), ...roles.all]}
          value={role}
          error={question?.roles === undefined ? undefined : question.message}
          onChange={({ currentTarget: { value } }) => onRole(value as Role | '')}
        />
        <span className={classes.evidence}>{evidenceText(column, isRemembered)}</span>
        {(question?.decimals !== undefined || decimal !== '') && (
          <NativeSelect
            aria-label={`Sign before the decimals of ${name}`}
            size="sm"
            data={signs}
            value={decimal}
            error={decimal === '' ? question?.message : undefined}
            onChange={({ currentTarget: { value } }) => onDecimal(value as DecimalSign | '')}
          />
        )}
      </div>
    </li>
  )
}

const signs = [
  { value: '', label: 'Sign of decimals' },
  { value: ',', label: 'Comma: 1,5' },
  { value: '.', label: 'Point: 1.5' },
]
