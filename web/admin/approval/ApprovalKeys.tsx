import { Keys } from '#web/components/Keys.tsx'
import { useSingleKeys } from '#web/hooks/single-keys.ts'
import { SingleKeysSwitch } from '#web/forms/SingleKeysSwitch.tsx'
import classes from './ApprovalKeys.module.css'

const singles = [
  { keys: ['j', 'k'], does: 'next and previous' },
  { keys: ['e'], does: 'edit' },
  { keys: ['r'], does: 'reject' },
]

/** Lists the keys of this page, with the switch that turns off the single-character ones. */
export function ApprovalKeys() {
  const { isOn } = useSingleKeys()
  return (
    <div className={classes.bar}>
      <ul className={classes.keys} aria-label="Keyboard">
        <li>
          <Keys keys="enter" /> open
        </li>
        <li>
          <Keys keys="mod+enter" /> approve, next
        </li>
        {isOn &&
          singles.map(({ keys, does }) => (
            <li key={does}>
              {keys.map((key) => (
                <Keys key={key} keys={key} />
              ))}{' '}
              {does}
            </li>
          ))}
      </ul>
      <SingleKeysSwitch size="xs" />
    </div>
  )
}
