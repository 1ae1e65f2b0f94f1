/** Each name of Tabler Icons, such as `@iconify-json/tabler/alert-triangle`; `scripts/tabler-icons.ts` makes its module. */
declare module '@iconify-json/tabler/*' {
  import type { FC } from 'react'
  import type { IconProps } from './icon.ts'

  const icon: FC<IconProps>
  export default icon
}
