import type { ButtonMenuProps } from './ButtonMenu.tsx'
import { late } from './late.tsx'

const ButtonMenu = late(() => import('./ButtonMenu.tsx').then((file) => file.ButtonMenu))

/** A button that opens a menu, which comes right after the page: until then its button holds the place. */
export const LateMenu = (props: ButtonMenuProps) => <ButtonMenu {...props} waiting={props.button} />
