import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The colour schemes in the order in which the button switches them. */
export const schemes = {
  auto: { label: 'as the system', icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'light', icon: IconSun, next: 'dark' },
  dark: { label: 'dark', icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { label: string; icon: typeof IconSun; next: MantineColorScheme }>
