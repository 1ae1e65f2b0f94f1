import type { ButtonMenuProps } from './ButtonMenu.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'

const ButtonMenu = lazyComponent(() => import('./ButtonMenu.tsx').then((file) => file.ButtonMenu))

/** A button that opens a menu. The menu is loaded after the page; until then only its button is rendered. */
export const LazyMenu = (props: ButtonMenuProps) => <ButtonMenu {...props} fallback={props.button} />
