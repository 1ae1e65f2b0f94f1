import { Fragment } from 'react'
import classes from './Keys.module.css'

const isApple = () => /^(Mac|iP)/.test(navigator.platform)

const names: Record<string, string> = { enter: 'Enter', escape: 'Esc', arrowup: '↑', arrowdown: '↓' }
const nameOf = (key: string) => names[key] ?? (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key.toUpperCase())

/** A shortcut in the notation of the reader's platform: `mod+enter`, or `g q` for one key after the other. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((stroke, at) => (
        <Fragment key={stroke}>
          {at > 0 && <span className="muted small">then</span>}
          {stroke.split('+').map((key) => (
            <kbd key={key}>{nameOf(key)}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
