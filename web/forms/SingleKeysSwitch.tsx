import { Switch, type SwitchProps } from '@mantine/core'
import { useSingleKeys } from '#web/hooks/single-keys.ts'

/** One choice for the whole program, wherever it is offered. */
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
