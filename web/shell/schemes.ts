import type { MantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@iconify-json/tabler/device-desktop'
import IconMoon from '@iconify-json/tabler/moon'
import IconSun from '@iconify-json/tabler/sun'

/** The colour schemes in the order in which the button switches them. */
export const schemes = {
  auto: { label: 'as the system', icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'light', icon: IconSun, next: 'dark' },
  dark: { label: 'dark', icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { label: string; icon: typeof IconSun; next: MantineColorScheme }>
