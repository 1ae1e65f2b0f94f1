import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { LazyTooltip } from '#web/components/LazyTooltip.tsx'
import { schemes } from './schemes.ts'

/** Switches between system, light and dark. Mantine stores the choice; static/start.js reads it before the first paint. */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { label: says, icon: Icon, next } = schemes[colorScheme]
  const label = `Colours: ${says}. Change to ${schemes[next].label}`
  return (
    <LazyTooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(next)}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </LazyTooltip>
  )
}
