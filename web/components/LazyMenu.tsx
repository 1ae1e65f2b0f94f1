import { cloneElement, useState } from 'react'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import type { ButtonMenuProps, ButtonUse } from './ButtonMenu.tsx'

const ButtonMenu = lazyComponent(() => import('./ButtonMenu.tsx').then((file) => file.ButtonMenu))

/**
 * A button that opens a menu. The menu is loaded after the page; until then only its button is rendered. If it is pressed or
 * has the focus meanwhile, the menu opens or its button has the focus as soon as it is loaded.
 */
export function LazyMenu(props: Omit<ButtonMenuProps, 'usedBefore'>) {
  const [use, setUse] = useState<ButtonUse>()
  const press = () => setUse('pressed')
  const button = cloneElement(props.button, {
    // The loaded button replaces this one, and a press that began here would not end as a click there.
    onPointerDown: press,
    onClick: press,
    onFocus: () => setUse((current) => current ?? 'focused'),
    onBlur: () => setUse(undefined),
  })
  return <ButtonMenu {...props} usedBefore={use} fallback={button} onFailed={() => setUse(undefined)} />
}
