import { Menu } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './ButtonMenu.module.css'

type MenuItem = {
  label: string
  icon?: ReactNode
  disabled?: boolean
  /** The reason why it cannot be chosen now, shown below its label. It can still get the focus. */
  disabledReason?: string | undefined
  run: () => void
}

type ButtonMenuProps = {
  /** The button that opens it. */
  button: ReactElement<ComponentProps<'button'>>
  /** Items that are `false` are left out. */
  items: readonly (false | MenuItem)[]
  position: 'bottom-start' | 'bottom-end'
  width: number | 'target'
}

/** A button that opens a menu. Its first item gets the focus when it opens, as keyboard users expect. */
export function ButtonMenu({ button, items, position, width }: ButtonMenuProps) {
  return (
    <Menu position={position} transitionProps={{ duration: 0 }} width={width} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map(
          (item) =>
            item &&
            (item.disabledReason === undefined ? (
              <Menu.Item key={item.label} leftSection={item.icon} disabled={item.disabled ?? false} onClick={item.run}>
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.label} leftSection={item.icon} aria-disabled closeMenuOnClick={false}>
                <span className="block muted">{item.label}</span>
                <span className={classes.reason}>{item.disabledReason}</span>
              </Menu.Item>
            )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
