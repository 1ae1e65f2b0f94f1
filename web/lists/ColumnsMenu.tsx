import { Button, Checkbox, Popover } from '@mantine/core'
import IconColumns from '@iconify-json/tabler/columns-3'
import classes from './ColumnsMenu.module.css'

type ColumnsMenuProps = {
  /** All columns of the list. The first, which leads to the row, and its actions always stay. */
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

/** Shows and hides columns of a list. There is none on phones, where rows are no table. */
export function ColumnsMenu({ columns, hidden, onToggle }: ColumnsMenuProps) {
  return (
    <div className={classes.menu}>
      <Popover position="bottom-end" transitionProps={{ duration: 0 }} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Columns">
          <div className="stack gap-8">
            {optionalOf(columns).map(({ id, header }) => (
              <Checkbox key={id} label={header} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

const optionalOf = (columns: ColumnsMenuProps['columns']) => columns.slice(1).filter(({ id }) => id !== 'actions')
