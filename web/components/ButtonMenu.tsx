import { Menu } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import classes from './ButtonMenu.module.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  disabled?: boolean
  /** The reason why it cannot be chosen now, shown below its label. It can still get the focus. */
  disabledReason?: string | undefined
  run: () => void
}

/** The use of the button before the menu was loaded. */
export type ButtonUse = 'focused' | 'pressed'

export type ButtonMenuProps = {
  /** The button that opens it. */
  button: ReactElement<ComponentProps<'button'>>
  /** Items that are `false` are left out. */
  items: readonly (false | MenuItem)[]
  position: 'bottom-start' | 'bottom-end'
  width: number | 'target'
  usedBefore: ButtonUse | undefined
}

/** Loaded by LazyMenu. Its first item gets the focus when it opens, as keyboard users expect. */
export function ButtonMenu({ button, items, position, width, usedBefore }: ButtonMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  // Only the use before the first rendering counts.
  const [use] = useState(usedBefore)
  useEffect(() => {
    if (use !== undefined) target.current?.focus()
    if (use === 'pressed') target.current?.click()
  }, [use])
  return (
    <Menu position={position} transitionProps={{ duration: 0 }} width={width} withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
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
                <span className={classes.disabled}>{item.label}</span>
                <span className={classes.reason}>{item.disabledReason}</span>
              </Menu.Item>
            )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
