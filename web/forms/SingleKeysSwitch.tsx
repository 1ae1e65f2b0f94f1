import { Switch, type SwitchProps } from '@mantine/core'
import { useSingleKeys } from '#web/hooks/single-keys.ts'

/** One setting for the whole program, wherever the switch is shown. */
export function SingleKeysSwitch(look: Pick<SwitchProps, 'size' | 'description'>) {
  const { isOn, setIsOn } = useSingleKeys()
  return (
    <Switch
      {...look}
      label="Single-key shortcuts"
      checked={isOn}
      onChange={(event) => setIsOn(event.currentTarget.checked)}
    />
  )
}
