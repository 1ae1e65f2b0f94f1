import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { useBrowserValue } from '#web/hooks/browser-value.ts'
import { schemes } from './schemes.ts'

/** Switches between system, light and dark. Mantine stores the choice; static/start.js reads it before the first paint. */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = schemes[useBrowserValue(() => colorScheme, 'auto')]
  const label = `Colours: ${current.label}. Change to ${schemes[current.next].label}`
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(current.next)}>
        <current.icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
