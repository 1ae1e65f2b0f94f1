import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

export type ButtonMenuProps = {
  /** The button that opens it. */
  button: ReactElement
  /** Items that are `false` are left out. */
  items: readonly (false | { label: string; icon?: ReactNode; disabled?: boolean; run: () => void })[]
  position: 'bottom-start' | 'bottom-end'
  width: number | 'target'
}

/** Loaded by LazyMenu. Its first item gets the focus when it opens, as keyboard users expect. */
export function ButtonMenu({ button, items, position, width }: ButtonMenuProps) {
  return (
    <Menu position={position} transitionProps={{ duration: 0 }} width={width} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map(
          (item) =>
            item && (
              <Menu.Item key={item.label} leftSection={item.icon} disabled={item.disabled ?? false} onClick={item.run}>
                {item.label}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
