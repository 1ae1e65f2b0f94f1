import { Switch } from '@mantine/core'
import { useSingleKeys } from './approval-keys.ts'
import classes from './ApprovalKeys.module.css'

const singles = [
  { keys: ['J', 'K'], does: 'next and previous' },
  { keys: ['E'], does: 'edit' },
  { keys: ['R'], does: 'reject' },
]

/** Which keys there are, and the switch that turns off those of one character. */
export function ApprovalKeys() {
  const { isOn, setIsOn } = useSingleKeys()
  return (
    <div className={classes.bar}>
      <ul className={classes.keys} aria-label="Keyboard">
        <li>
          <kbd>Enter</kbd> open
        </li>
        <li>
          <kbd>Ctrl/Cmd</kbd> <kbd>Enter</kbd> approve, next
        </li>
        {isOn &&
          singles.map(({ keys, does }) => (
            <li key={does}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{' '}
              {does}
            </li>
          ))}
      </ul>
      <Switch
        size="xs"
        label="Single-key shortcuts"
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
    </div>
  )
}
