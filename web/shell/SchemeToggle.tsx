import { ActionIcon, Tooltip, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = {
  auto: { says: 'as the system', icon: IconDeviceDesktop, next: 'light' },
  light: { says: 'light', icon: IconSun, next: 'dark' },
  dark: { says: 'dark', icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { says: string; icon: typeof IconSun; next: MantineColorScheme }>

/** System, light, dark, and round again. Mantine remembers the choice; static/color-scheme.js reads it before painting. */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { says, icon: Icon, next } = schemes[colorScheme]
  const label = `Colours: ${says}. Change to ${schemes[next].says}`
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(next)}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
